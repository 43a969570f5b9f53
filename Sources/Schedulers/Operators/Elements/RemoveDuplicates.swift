extension Publishers {
  /// Sends the values that differ from the one before them.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// Where the values come from.
    public let upstream: Upstream
    /// Whether the second value repeats the first.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher that the operator of the same name returns.
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
  @usableFromInline let predicate: (Input, Input) throws(Thrown) -> Bool
  /// The last value that was passed on; a repeat equals it. No access to it lasts while something is called.
  @exclusivity(unchecked) @usableFromInline var last: Input?

  @inlinable init(predicate: @escaping (Input, Input) throws(Thrown) -> Bool) {
    self.predicate = predicate
  }

  @usableFromInline var details: [Mirror.Child]? { [("last", last as Any)] }

  @inlinable func step(_ input: Input) throws(Thrown) -> Step<Input> {
    if let last, try predicate(last, input) { return .skip }
    last = input
    return .pass(input)
  }
}

extension Publisher {
  /// Leaves out values for which the predicate says that they repeat the one before.
  @inlinable public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out values that equal the one before.
  ///
  /// ```swift
  /// [1, 1, 2, 1].publisher.removeDuplicates()   // 1 2 1 finished
  /// ```
  @inlinable public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}
