/// These operators compute their result at once, when they are applied: a closure runs once, while the pipeline is
/// built, and not for each subscriber. After `eraseToAnyPublisher()` it runs for each subscriber.
///
/// ```swift
/// let doubled: Just<Int> = Just(21).map { $0 * 2 }   // already holds 42
/// ```
extension Just {
  // MARK: Elements

  /// Sends the result of `transform`, called at once with the value.
  @inlinable public func map<T>(_ transform: (Output) -> T) -> Just<T> { .init(transform(output)) }

  /// Sends the result of `transform`, called at once with the value, or fails with the error it throws.
  @inlinable public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    .init(Result { try transform(output) })
  }

  /// Sends the result of `transform`, called at once with the value, unless it is nil.
  @inlinable public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    .init(transform(output))
  }

  /// Sends the value if `isIncluded`, called at once, returns true.
  @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    .init(isIncluded(output) ? output : nil)
  }

  /// Sends the value unless `predicate`, called at once, holds for it.
  @inlinable public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    .init(predicate(output) ? nil : output)
  }

  /// Sends the value if `count`, which must not be negative, is 0.
  @inlinable public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
    Optional.Publisher(output).dropFirst(count)
  }

  /// Sends the value if `predicate`, called at once, holds for it.
  @inlinable public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// Sends the value unless `maxLength`, which must not be negative, is 0.
  @inlinable public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
    Optional.Publisher(output).prefix(maxLength)
  }

  /// Sends the value if `index`, which must not be negative, is 0.
  @inlinable public func output(at index: Int) -> Optional<Output>.Publisher {
    Optional.Publisher(output).output(at: index)
  }

  /// Sends the value if `range` starts at 0. As in Combine, that is the only condition: an empty range `0..<0` sends it
  /// too, and a range that starts below 0 sends nothing, where the general operator traps.
  @inlinable public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int {
    .init(range.relative(to: 0..<Int.max).lowerBound == 0 ? output : nil)
  }

  /// Sends the value if `predicate`, called at once, holds for it.
  @inlinable public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// Sends the value if `predicate`, called at once, holds for it.
  @inlinable public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// Finishes at once.
  @inlinable public func ignoreOutput() -> Empty<Output, Never> { .init() }

  // MARK: One result

  /// Sends an array of the value, made at once.
  @inlinable public func collect() -> Just<[Output]> { .init([output]) }

  /// Sends 1.
  @inlinable public func count() -> Just<Int> { .init(1) }

  /// Sends whether `predicate`, called at once, holds for the value.
  @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

  /// Sends whether `predicate`, called at once, holds for the value, or fails with the error it throws.
  @inlinable public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher { tryMap(predicate) }

  /// Sends whether `predicate`, called at once, holds for the value.
  @inlinable public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

  /// Sends whether `predicate`, called at once, holds for the value, or fails with the error it throws.
  @inlinable public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher { tryMap(predicate) }

  /// Sends the result of `nextPartialResult`, called at once with the initial result and the value.
  @inlinable public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher { .init(nextPartialResult(initialResult, output)) }

  /// Sends the result of `nextPartialResult`, called at once with the initial result and the value, or fails with
  /// the error it throws.
  @inlinable public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher { tryMap { try nextPartialResult(initialResult, $0) } }

  /// Sends the result of `nextPartialResult`, called at once with the initial result and the value.
  @inlinable public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher { reduce(initialResult, nextPartialResult) }

  /// Sends the result of `nextPartialResult`, called at once with the initial result and the value, or fails with
  /// the error it throws.
  @inlinable public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher { tryReduce(initialResult, nextPartialResult) }

  // MARK: More elements

  /// Sends `elements`, then the value, from one array made at once.
  @inlinable public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    prepend(elements)
  }

  /// Sends `elements`, then the value, from one array made at once.
  @inlinable public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never>
  where S.Element == Output { .init(sequence: elements + [output]) }

  /// Sends the value, then `elements`, from one array made at once.
  @inlinable public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    append(elements)
  }

  /// Sends the value, then `elements`, from one array made at once.
  @inlinable public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never>
  where S.Element == Output { .init(sequence: [output] + elements) }

  // MARK: Failures

  /// Sends the value, with another failure type.
  @inlinable public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    .init(.success(output))
  }

  /// Sends the value, with another failure type; `transform` is never called.
  @inlinable public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher {
    .init(.success(output))
  }

  /// Sends the value, or fails with the error that `predicate` throws. It is called at once, with the value twice, as
  /// in Combine.
  @inlinable public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    tryMap {
      _ = try predicate($0, $0)
      return $0
    }
  }
}

/// A `Just` always sends one value and never fails, so these operators change nothing.
extension Just {
  /// Returns this publisher.
  @inlinable public func first() -> Just<Output> { self }

  /// Returns this publisher.
  @inlinable public func last() -> Just<Output> { self }

  /// Returns this publisher; the closure is not called.
  @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Returns this publisher; the closure is not called.
  @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Returns this publisher; the closure is not called.
  @inlinable public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Returns this publisher.
  @inlinable public func replaceError(with output: Output) -> Just<Output> { self }

  /// Returns this publisher.
  @inlinable public func replaceEmpty(with output: Output) -> Just<Output> { self }

  /// Returns this publisher.
  @inlinable public func retry(_ times: Int) -> Just<Output> { self }
}

extension Just where Output: Comparable {
  /// Returns this publisher.
  @inlinable public func min() -> Just<Output> { self }

  /// Returns this publisher.
  @inlinable public func max() -> Just<Output> { self }
}

extension Just where Output: Equatable {
  /// Sends whether the value equals `output`, compared at once.
  @inlinable public func contains(_ output: Output) -> Just<Bool> { .init(self.output == output) }

  /// Returns this publisher.
  @inlinable public func removeDuplicates() -> Just<Output> { self }
}
