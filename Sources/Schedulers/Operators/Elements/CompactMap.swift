extension Publishers {
  /// Sends what a closure makes of each value, unless it is nil; then one more is asked for.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    /// The publisher that the values come from.
    public let upstream: Upstream
    /// Makes an output of a value, or nil.
    public let transform: (Upstream.Output) -> Output?

    /// Creates the publisher that the operator of the same name returns.
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
  /// Transforms each value with a closure and leaves out what becomes nil.
  ///
  /// ```swift
  /// ["1", "x", "3"].publisher.compactMap { Int($0) }   // 1 3 finished
  /// ```
  @inlinable public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
}

extension Publishers.CompactMap {
  /// The same with one more transformation of what was let through.
  @inlinable public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).flatMap(transform) }
  }

  /// The same with one more transformation of what was let through.
  @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).map(transform) }
  }
}
