extension Publishers {
  /// Sends values until a predicate says no for the first time, and finishes then, without the value that it was asked about.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher that the values come from.
    public let upstream: Upstream
    /// Whether a value is sent.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher that the operator of the same name returns.
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Stage(PrefixTaking(predicate: predicate), subscriber))
    }
  }

  /// Sends values until a predicate says no for the first time. What the predicate throws ends the stream.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    /// The publisher that the values come from.
    public let upstream: Upstream
    /// Whether a value is sent.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher that the operator of the same name returns.
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      upstream.subscribe(Stage(PrefixTaking(predicate: predicate), subscriber))
    }
  }
}

@usableFromInline struct PrefixTaking<Input, Thrown: Error>: Rule {
  @usableFromInline static var name: String { name("PrefixWhile") }
  @usableFromInline let predicate: (Input) throws(Thrown) -> Bool

  @inlinable init(predicate: @escaping (Input) throws(Thrown) -> Bool) {
    self.predicate = predicate
  }

  @usableFromInline var details: [Mirror.Child]? { [] }

  @inlinable func step(_ input: Input) throws(Thrown) -> Step<Input> {
    try predicate(input) ? .pass(input) : .finish
  }
}

extension Publisher {
  /// Sends the first values, as long as a predicate accepts them. The first that it does not accept cancels upstream and
  /// finishes the stream.
  ///
  /// ```swift
  /// [1, 2, 3, 1].publisher.prefix { $0 < 3 }   // 1 2 finished
  /// ```
  @inlinable public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Sends the first values, as long as a predicate accepts them. If it throws, upstream is cancelled, and the stream fails
  /// with the error.
  @inlinable public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}
