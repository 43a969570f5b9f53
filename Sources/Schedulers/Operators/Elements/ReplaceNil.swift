extension Publisher {
  /// Sends `output` in place of each nil.
  ///
  /// ```swift
  /// [1, nil, 3].publisher.replaceNil(with: 0)   // 1 0 3 finished
  /// ```
  @inlinable public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }
}
