/// These operators compute their result at once, from the whole sequence, when they are applied: closures run while the
/// pipeline is built, for all elements before the first is sent, and not for each subscriber. After
/// `eraseToAnyPublisher()`, which an endless sequence needs, they run for each subscriber, element by element.
///
/// ```swift
/// [1, 2].publisher.map { print("map", $0) }   // prints both lines, with no subscriber
/// ```
///
/// Operators that call a closure or build an array are O(n) in the length of the sequence.
extension Publishers.Sequence {
  // MARK: Elements

  /// Sends the results of `transform`, called at once with each element.
  @inlinable public func map<T>(_ transform: (Elements.Element) -> T) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.map(transform))
  }

  /// Sends the results of `transform`, called at once with each element, except nil.
  @inlinable public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.compactMap(transform))
  }

  /// Sends the elements, with `output` in place of each nil.
  @inlinable public func replaceNil<T>(with output: T) -> Publishers.Sequence<[Output], Failure>
  where Elements.Element == T? { map { $0 ?? output } }

  /// Sends the elements for which `isIncluded`, called at once, returns true.
  @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: sequence.filter(isIncluded))
  }

  /// Sends the elements, starting with the first for which `predicate`, called at once, does not hold.
  @inlinable public func drop(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> { .init(sequence: sequence.drop(while: predicate)) }

  /// Sends the elements after the first `count`, which must not be negative.
  @inlinable public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    .init(sequence: sequence.dropFirst(count))
  }

  /// Sends the elements before the first for which `predicate`, called at once, does not hold.
  @inlinable public func prefix(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<[Elements.Element], Failure> { .init(sequence: sequence.prefix(while: predicate)) }

  /// Sends the first `maxLength` elements. `maxLength` must not be negative.
  @inlinable public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    .init(sequence: sequence.prefix(maxLength))
  }

  /// Sends each intermediate result of `nextPartialResult`, called at once.
  @inlinable public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Sequence<[T], Failure> {
    var result = initialResult
    return map {
      result = nextPartialResult(result, $0)
      return result
    }
  }

  /// Finishes at once.
  @inlinable public func ignoreOutput() -> Empty<Output, Failure> { .init() }

  /// Sends the elements, with another failure type.
  @inlinable public func setFailureType<E: Error>(to error: E.Type) -> Publishers.Sequence<Elements, E> {
    .init(sequence: sequence)
  }

  // MARK: One result

  /// Sends an array of the elements, made at once.
  @inlinable public func collect() -> Result<[Output], Failure>.Publisher { .init(.success(Array(sequence))) }

  /// Sends whether `predicate`, called at once, holds for all elements.
  @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(.success(sequence.allSatisfy(predicate)))
  }

  /// Sends whether `predicate`, called at once, holds for all elements, or fails with the error it throws.
  @inlinable public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    .init(Result { try sequence.allSatisfy(predicate) })
  }

  /// Sends whether `predicate`, called at once, holds for an element.
  @inlinable public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(.success(sequence.contains(where: predicate)))
  }

  /// Sends whether `predicate`, called at once, holds for an element, or fails with the error it throws.
  @inlinable public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher { .init(Result { try sequence.contains(where: predicate) }) }

  /// Sends the last result of `nextPartialResult`, called at once for each element.
  @inlinable public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Result<T, Failure>.Publisher { .init(.success(sequence.reduce(initialResult, nextPartialResult))) }

  /// Sends the last result of `nextPartialResult`, called at once for each element, or fails with the error it throws.
  @inlinable public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher { .init(Result { try sequence.reduce(initialResult, nextPartialResult) }) }
}

extension Publishers.Sequence where Failure == Never {
  /// Sends the least element in the given order, found at once; of equal elements, the first.
  @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
    .init(sequence.min(by: areInIncreasingOrder))
  }

  /// Sends the greatest element in the given order, found at once.
  @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
    .init(sequence.max(by: areInIncreasingOrder))
  }

  /// Sends the first element for which `predicate`, called at once, holds.
  @inlinable public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    .init(sequence.first(where: predicate))
  }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
  /// Sends the least element, found at once.
  @inlinable public func min() -> Optional<Output>.Publisher { .init(sequence.min()) }

  /// Sends the greatest element, found at once.
  @inlinable public func max() -> Optional<Output>.Publisher { .init(sequence.max()) }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// Sends the elements that differ from the one before them, compared at once.
  @inlinable public func removeDuplicates() -> Publishers.Sequence<[Output], Failure> {
    var last: Output?
    return filter { element in
      defer { last = element }
      return element != last
    }
  }

  /// Sends whether an element equals `output`, searched for at once.
  @inlinable public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher {
    .init(.success(sequence.contains(output)))
  }
}
