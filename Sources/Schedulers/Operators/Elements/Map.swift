extension Publishers {
  /// Sends what a closure makes of each value. Values, demand and completion pass in the same instant.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Relay(Mapping(transform: transform), subscriber))
    }
  }
}

@usableFromInline struct Mapping<Input, Output>: Rule {
  @usableFromInline static var name: String { "Map" }
  @usableFromInline let transform: (Input) -> Output

  @inlinable init(transform: @escaping (Input) -> Output) {
    self.transform = transform
  }

  @inlinable mutating func step(_ input: Input) -> Step<Output> { .pass(transform(input)) }
}

extension Publisher {
  /// Transforms each value with a closure.
  @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }
}
