// Folder `Operators/Elements`: operators that decide about each value by itself or by the one before: `map`, `filter`,
// `scan`, `removeDuplicates`, `prefix`, `drop` and their `try` forms.

extension Publishers {
  /// A publisher of the non-nil results of a closure for each value. For each nil, one more value is requested.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns the output for a value, or nil.
    public let transform: (Upstream.Output) -> Output?

    /// Creates the publisher that `compactMap` returns.
    @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Relay(CompactMapping(transform: transform), subscriber))
    }
  }
}

@usableFromInline struct CompactMapping<Input, Output, Thrown: Error>: Rule {
  @usableFromInline static var name: String { name("CompactMap") }
  @usableFromInline static var dropReason: DropReason? { .becameNil }
  @usableFromInline let transform: (Input) throws(Thrown) -> Output?

  @inlinable init(transform: @escaping (Input) throws(Thrown) -> Output?) {
    self.transform = transform
  }

  @usableFromInline var details: [Mirror.Child]? { Self.canThrow ? [] : nil }

  @inlinable func step(_ input: Input) throws(Thrown) -> Step<Output> {
    if let output = try transform(input) { .pass(output) } else { .skip }
  }
}

extension Publisher {
  /// Sends the non-nil results of a closure for each value.
  ///
  /// ```swift
  /// ["1", "x", "3"].publisher.compactMap { Int($0) }   // 1 3 finished
  /// ```
  @inlinable public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
}

extension Publishers.CompactMap {
  /// Combines two transformations into one publisher.
  @inlinable public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).flatMap(transform) }
  }

  /// Combines two transformations into one publisher.
  @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).map(transform) }
  }
}
