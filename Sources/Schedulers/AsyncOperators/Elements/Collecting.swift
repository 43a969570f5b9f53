extension RangeReplaceableCollection {
  /// Creates a collection of all elements of an asynchronous sequence, once it has ended.
  @inlinable public init<Source: AsyncSequence>(_ source: Source) async rethrows where Source.Element == Element {
    self.init()
    for try await element in source { append(element) }
  }
}

extension SetAlgebra {
  /// Creates a set of all elements of an asynchronous sequence, once it has ended.
  @inlinable public init<Source: AsyncSequence>(_ source: Source) async rethrows where Source.Element == Element {
    self.init()
    for try await element in source { insert(element) }
  }
}

extension Dictionary {
  /// Creates a dictionary of all pairs of an asynchronous sequence, once it has ended. A key that comes twice is a
  /// programmer's error.
  @inlinable public init<S: AsyncSequence>(uniqueKeysWithValues keysAndValues: S) async rethrows
  where S.Element == (Key, Value) {
    self.init(uniqueKeysWithValues: try await [(Key, Value)](keysAndValues))
  }

  /// Creates a dictionary of all pairs of an asynchronous sequence, once it has ended.
  ///
  /// - Parameters:
  ///   - keysAndValues: The pairs.
  ///   - combine: Makes one value of the one that a key has and the one that comes.
  @inlinable public init<S: AsyncSequence>(
    _ keysAndValues: S, uniquingKeysWith combine: (Value, Value) async throws -> Value
  ) async rethrows where S.Element == (Key, Value) {
    self.init()
    for try await (key, value) in keysAndValues {
      if let old = self[key] {
        self[key] = try await combine(old, value)
      } else {
        self[key] = value
      }
    }
  }

  /// Creates a dictionary of the elements of an asynchronous sequence by their keys, in the order in which they came.
  @inlinable public init<S: AsyncSequence>(
    grouping values: S, by keyForValue: (S.Element) async throws -> Key
  ) async rethrows where Value == [S.Element] {
    self.init()
    for try await value in values { self[try await keyForValue(value), default: []].append(value) }
  }
}
