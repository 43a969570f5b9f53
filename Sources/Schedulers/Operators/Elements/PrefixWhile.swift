extension Publishers {
  /// A publisher that sends values until a predicate returns false for the first time, then finishes without that
  /// value.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether to send a value.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher that `prefix(while:)` returns.
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Stage(PrefixTaking(predicate: predicate), subscriber))
    }
  }

  /// A publisher that sends values until a predicate returns false for the first time. If the predicate throws, the
  /// stream fails with the error.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether to send a value.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher that `tryPrefix(while:)` returns.
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
  /// Sends the first values, as long as a predicate returns true. The first value for which it returns false cancels
  /// upstream and finishes the stream.
  ///
  /// ```swift
  /// [1, 2, 3, 1].publisher.prefix { $0 < 3 }   // 1 2 finished
  /// ```
  @inlinable public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Sends the first values, as long as a predicate returns true. If it throws, upstream is cancelled, and the stream
  /// fails with the error.
  @inlinable public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}
