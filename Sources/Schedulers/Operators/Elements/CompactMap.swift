extension Publishers {
  /// Sends what a closure makes of each value, unless it is nil; then one more is asked for.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?

    @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Relay(CompactMapping(transform: transform), subscriber))
    }
  }
}

@usableFromInline struct CompactMapping<Input, Output>: Rule {
  @usableFromInline static var name: String { "CompactMap" }
  @usableFromInline let transform: (Input) -> Output?

  @inlinable init(transform: @escaping (Input) -> Output?) {
    self.transform = transform
  }

  @inlinable mutating func step(_ input: Input) -> Step<Output> {
    if let output = transform(input) { .pass(output) } else { .skip }
  }
}

extension Publisher {
  /// Transforms each value with a closure and leaves out what becomes nil.
  @inlinable public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
}

extension Publishers.CompactMap {
  @inlinable public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).flatMap(transform) }
  }

  @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).map(transform) }
  }
}
