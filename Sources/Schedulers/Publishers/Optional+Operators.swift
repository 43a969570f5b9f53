/// These operators compute their result at once, when they are applied: a closure runs at most once, while the pipeline
/// is built, and not for each subscriber. After `eraseToAnyPublisher()` it runs for each subscriber.
extension Optional.Publisher {
  // MARK: Elements

  /// Sends the result of `transform`, called at once with the value.
  @inlinable public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher { .init(output.map(transform)) }

  /// Sends the result of `transform`, called at once with the value, unless it is nil.
  @inlinable public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    .init(output.flatMap(transform))
  }

  /// Sends the value if `isIncluded`, called at once, returns true.
  @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// Sends the value unless `predicate`, called at once, holds for it.
  @inlinable public func drop(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    filter { !predicate($0) }
  }

  /// Sends the value if `count`, which must not be negative, is 0.
  @inlinable public func dropFirst(_ count: Int = 1) -> Optional<Wrapped>.Publisher {
    precondition(count >= 0, "The count of values to drop must not be negative.")
    return filter { _ in count == 0 }
  }

  /// Sends the value if `predicate`, called at once, holds for it.
  @inlinable public func prefix(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter(predicate) }

  /// Sends the value unless `maxLength`, which must not be negative, is 0.
  @inlinable public func prefix(_ maxLength: Int) -> Optional<Wrapped>.Publisher {
    precondition(maxLength >= 0, "The length of a prefix must not be negative.")
    return filter { _ in maxLength > 0 }
  }

  /// Sends the value if `index`, which must not be negative, is 0.
  @inlinable public func output(at index: Int) -> Optional<Wrapped>.Publisher {
    precondition(index >= 0, "The index of a value must not be negative.")
    return filter { _ in index == 0 }
  }

  /// Sends the value if `range`, which must not start below 0, contains 0.
  ///
  /// As in Combine, the range must not end at `Int.max - 1`; an open range, `0...`, is allowed here.
  @inlinable public func output<R: RangeExpression>(in range: R) -> Optional<Wrapped>.Publisher where R.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    precondition(range.lowerBound >= 0, "The range of indices must not start below 0.")
    precondition(range.upperBound != .max - 1, "The range of indices must end below Int.max - 1, or not at all.")
    return filter { _ in range.contains(0) }
  }

  /// Sends the value if `predicate`, called at once, holds for it.
  @inlinable public func first(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter(predicate) }

  /// Sends the value if `predicate`, called at once, holds for it.
  @inlinable public func last(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter(predicate) }

  /// Finishes at once.
  @inlinable public func ignoreOutput() -> Empty<Output, Never> { .init() }

  /// Sends the result of `nextPartialResult`, called at once with the initial result and the value.
  @inlinable public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Optional<T>.Publisher { map { nextPartialResult(initialResult, $0) } }

  // MARK: One result

  // As in Combine, all but `collect` and `replaceEmpty` send nothing if there is no value. The general operators would
  // send the result for an empty stream.

  /// Sends an array of the value, empty without one, made at once.
  @inlinable public func collect() -> Optional<[Output]>.Publisher { .init(output.map { [$0] } ?? []) }

  /// Sends 1, or nothing (not 0) without a value.
  @inlinable public func count() -> Optional<Int>.Publisher { map { _ in 1 } }

  /// Sends whether `predicate`, called at once, holds for the value, or nothing (not `true`) without one.
  @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { map(predicate) }

  /// Sends whether `predicate`, called at once, holds for the value, or nothing (not `false`) without one.
  @inlinable public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { map(predicate) }

  /// Sends the result of `nextPartialResult`, called at once with the initial result and the value, or nothing (not the
  /// initial result) without one.
  @inlinable public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Optional<T>.Publisher { scan(initialResult, nextPartialResult) }

  /// Sends the value, or `output` without one.
  @inlinable public func replaceEmpty(with output: Output) -> Just<Wrapped> { .init(self.output ?? output) }
}

/// The publisher sends at most one value and never fails, so these operators change nothing.
extension Optional.Publisher {
  /// Returns this publisher.
  @inlinable public func first() -> Optional<Wrapped>.Publisher { self }

  /// Returns this publisher.
  @inlinable public func last() -> Optional<Wrapped>.Publisher { self }

  /// Returns this publisher; the closure is not called.
  @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { self }

  /// Returns this publisher; the closure is not called.
  @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { self }

  /// Returns this publisher; the closure is not called.
  @inlinable public func removeDuplicates(
    by predicate: (Output, Output) -> Bool
  ) -> Optional<Wrapped>.Publisher { self }

  /// Returns this publisher.
  @inlinable public func replaceError(with output: Output) -> Optional<Output>.Publisher { self }

  /// Returns this publisher.
  @inlinable public func retry(_ times: Int) -> Optional<Wrapped>.Publisher { self }
}

extension Optional.Publisher where Wrapped: Comparable {
  /// Returns this publisher.
  @inlinable public func min() -> Optional<Wrapped>.Publisher { self }

  /// Returns this publisher.
  @inlinable public func max() -> Optional<Wrapped>.Publisher { self }
}

extension Optional.Publisher where Wrapped: Equatable {
  /// Sends whether the value equals `output`, compared at once, or nothing (not `false`) without a value.
  @inlinable public func contains(_ output: Output) -> Optional<Bool>.Publisher { map { $0 == output } }

  /// Returns this publisher.
  @inlinable public func removeDuplicates() -> Optional<Wrapped>.Publisher { self }
}
