extension Publishers {
  /// A publisher that drops values until a predicate returns false for the first time. It is not called again after
  /// that.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether to drop a value, as long as all before it were dropped.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher that `drop(while:)` returns.
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Stage(Dropping(predicate: predicate), subscriber))
    }
  }

  /// A publisher that drops values until a predicate returns false for the first time. If the predicate throws, the
  /// stream fails with the error.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether to drop a value, as long as all before it were dropped.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher that `tryDrop(while:)` returns.
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
      upstream.subscribe(Stage(Dropping(predicate: predicate), subscriber))
    }
  }
}

@usableFromInline final class Dropping<Input, Thrown: Error>: Rule {
  @usableFromInline static var name: String { name("DropWhile") }
  @usableFromInline static var untimely: UntimelySignals { .ignored }
  @usableFromInline static var dropReason: DropReason? { .early }
  @usableFromInline let predicate: (Input) throws(Thrown) -> Bool
  /// No access overlaps a call of other code, so exclusivity needs no checks.
  @exclusivity(unchecked) @usableFromInline var isDropping = true

  @inlinable init(predicate: @escaping (Input) throws(Thrown) -> Bool) {
    self.predicate = predicate
  }

  @inlinable func step(_ input: Input) throws(Thrown) -> Step<Input> {
    if isDropping {
      if try predicate(input) { return .skip }
      isDropping = false
    }
    return .pass(input)
  }
}

extension Publisher {
  /// Drops the first values, as long as a predicate returns true, and requests one more in place of each.
  ///
  /// ```swift
  /// [1, 2, 3, 1].publisher.drop { $0 < 3 }   // 3 1 finished
  /// ```
  @inlinable public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Drops the first values, as long as a predicate returns true. If it throws, upstream is cancelled, and the stream
  /// fails with the error.
  @inlinable public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}
