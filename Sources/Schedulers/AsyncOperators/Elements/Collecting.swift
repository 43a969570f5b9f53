extension RangeReplaceableCollection {
  /// Creates a collection of all elements of an asynchronous sequence; waits for its end.
  @inlinable public init<Source: AsyncSequence>(_ source: Source) async rethrows where Source.Element == Element {
    self.init()
    for try await element in source { append(element) }
  }
}

extension SetAlgebra {
  /// Creates a set of all elements of an asynchronous sequence; waits for its end.
  @inlinable public init<Source: AsyncSequence>(_ source: Source) async rethrows where Source.Element == Element {
    self.init()
    for try await element in source { insert(element) }
  }
}

extension Dictionary {
  /// Creates a dictionary of all pairs of an asynchronous sequence; waits for its end.
  ///
  /// - Precondition: No key occurs twice.
  @inlinable public init<S: AsyncSequence>(uniqueKeysWithValues keysAndValues: S) async rethrows
  where S.Element == (Key, Value) {
    self.init(uniqueKeysWithValues: try await [(Key, Value)](keysAndValues))
  }

  /// Creates a dictionary of all pairs of an asynchronous sequence; waits for its end.
  ///
  /// - Parameters:
  ///   - keysAndValues: The pairs.
  ///   - combine: Returns the value for a key that occurs again, from its present value and the new one.
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

  /// Creates a dictionary that groups the elements of an asynchronous sequence by their keys, in order of arrival.
  @inlinable public init<S: AsyncSequence>(
    grouping values: S, by keyForValue: (S.Element) async throws -> Key
  ) async rethrows where Value == [S.Element] {
    self.init()
    for try await value in values { self[try await keyForValue(value), default: []].append(value) }
  }
}
