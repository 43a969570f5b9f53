extension Publishers {
  /// A publisher of the values that differ from the one before them.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Returns whether the second value repeats the first.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher that `removeDuplicates(by:)` returns.
    @inlinable public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Stage(RemovingDuplicates(predicate: predicate), subscriber))
    }
  }
}

@usableFromInline final class RemovingDuplicates<Input, Thrown: Error>: Rule {
  @usableFromInline static var name: String { name("RemoveDuplicates") }
  @usableFromInline static var dropReason: DropReason? { .repeated }
  @usableFromInline let predicate: (Input, Input) throws(Thrown) -> Bool
  /// The previous value of upstream, whether or not it was sent. No access overlaps a call of other code, so
  /// exclusivity needs no checks.
  @exclusivity(unchecked) @usableFromInline var last: Input?

  @inlinable init(predicate: @escaping (Input, Input) throws(Thrown) -> Bool) {
    self.predicate = predicate
  }

  @usableFromInline var details: [Mirror.Child]? { [("last", last as Any)] }

  @inlinable func step(_ input: Input) throws(Thrown) -> Step<Input> {
    let before = last
    last = input
    if let before, try predicate(before, input) { return .skip }
    return .pass(input)
  }
}

extension Publisher {
  /// Drops each value for which the predicate returns that it repeats the one before.
  ///
  /// As in OpenCombine, the value before is the last that upstream sent, whether or not it was passed on. A predicate
  /// that means "close to" therefore drops all of a slow drift.
  ///
  /// ```swift
  /// [1, 2, 3, 9].publisher.removeDuplicates { abs($0 - $1) < 2 }   // 1 9 finished
  /// ```
  @inlinable public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Drops each value that equals the one before.
  ///
  /// ```swift
  /// [1, 1, 2, 1].publisher.removeDuplicates()   // 1 2 1 finished
  /// ```
  @inlinable public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}
