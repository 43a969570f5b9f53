extension Publishers {
  /// A publisher of the results of a closure for each value. Values, demand and completion pass in the same instant.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns the output for a value.
    public let transform: (Upstream.Output) -> Output

    /// Creates the publisher that `map` returns.
    @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Relay(Mapping(transform: transform), subscriber))
    }
  }
}

@usableFromInline struct Mapping<Input, Output, Thrown: Error>: Rule {
  @usableFromInline static var name: String { name("Map") }
  @usableFromInline static var untimely: UntimelySignals { .passingValuesAndErrors }
  @usableFromInline let transform: (Input) throws(Thrown) -> Output

  @inlinable init(transform: @escaping (Input) throws(Thrown) -> Output) {
    self.transform = transform
  }

  @inlinable func step(_ input: Input) throws(Thrown) -> Step<Output> { .pass(try transform(input)) }
}

extension Publisher {
  /// Sends the result of a closure for each value.
  ///
  /// ```swift
  /// [1, 2].publisher.map { $0 * 10 }   // 10 20 finished
  /// ```
  @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }
}

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
