/// The operators that the publisher of a collection computes at once, in addition to those of any sequence.
extension Publishers.Sequence where Elements: Collection, Failure == Never {
  /// Sends the first element.
  @inlinable public func first() -> Optional<Output>.Publisher { .init(sequence.first) }

  /// Sends the element at `index`, an index of the collection, or nothing if there is no such element.
  @inlinable public func output(at index: Elements.Index) -> Optional<Output>.Publisher {
    .init(sequence.indices.contains(index) ? sequence[index] : nil)
  }
}

extension Publishers.Sequence where Elements: Collection {
  /// Sends the number of elements, counted at once.
  @inlinable public func count() -> Result<Int, Failure>.Publisher { .init(.success(sequence.count)) }

  /// Sends the elements in `range`, whose bounds are indices of the collection and must lie within it.
  @inlinable public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: Array(sequence[range]))
  }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  /// Sends the last element.
  @inlinable public func last() -> Optional<Output>.Publisher { .init(sequence.last) }

  /// Sends the last element for which `predicate` holds. `predicate` is called at once, starting from the end.
  @inlinable public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    .init(sequence.last(where: predicate))
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
  /// Sends the number of elements.
  @inlinable public func count() -> Just<Int> { .init(sequence.count) }
}

/// These operators send one collection, which is built at once from both parts.
extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  /// Sends `elements`, then the elements of this publisher.
  @inlinable public func prepend(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> { prepend(elements) }

  /// Sends `elements`, then the elements of this publisher.
  @inlinable public func prepend<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where S.Element == Elements.Element {
    var all = Elements()
    all.reserveCapacity(sequence.count + elements.underestimatedCount)
    all.append(contentsOf: elements)
    all.append(contentsOf: sequence)
    return .init(sequence: all)
  }

  /// Sends the elements of `publisher`, then those of this publisher.
  @inlinable public func prepend(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> { publisher.append(sequence) }

  /// Sends the elements of this publisher, then `elements`.
  @inlinable public func append(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> { append(elements) }

  /// Sends the elements of this publisher, then `elements`.
  @inlinable public func append<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where S.Element == Elements.Element {
    var all = sequence
    all.append(contentsOf: elements)
    return .init(sequence: all)
  }

  /// Sends the elements of this publisher, then those of `publisher`.
  @inlinable public func append(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> { append(publisher.sequence) }
}
