extension Publishers {
  /// Sends the values that differ from the one before them.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher that the values come from.
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
  @usableFromInline static var dropReason: DropReason? { .repeated }
  @usableFromInline let predicate: (Input, Input) throws(Thrown) -> Bool
  /// The value before, whether it was passed on or not. No access to it lasts while something is called.
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
  /// Leaves out values for which the predicate says that they repeat the one before.
  ///
  /// The one before is what upstream sent last, whether it was passed on or not, as in OpenCombine. With a predicate that
  /// means "close to", a slow drift is therefore left out as a whole.
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
  /// Leaves out values that equal the one before.
  ///
  /// ```swift
  /// [1, 1, 2, 1].publisher.removeDuplicates()   // 1 2 1 finished
  /// ```
  @inlinable public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}
