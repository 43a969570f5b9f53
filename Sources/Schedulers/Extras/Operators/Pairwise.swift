import SchedulersEssentials

extension Publishers {
  /// A publisher that sends each value together with the one before it.
  ///
  /// An extension: Combine lacks it. The name is Rx's. For the first value nothing is sent, and one more is requested:
  /// n pairs take n + 1 values.
  public struct Pairwise<Upstream: Publisher>: Publisher {
    public typealias Output = (Upstream.Output, Upstream.Output)
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream

    /// Creates the publisher that `pairwise` returns.
    @inlinable public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, relaying: Pairing())
    }
  }
}

extension Publishers.Pairwise: Equatable where Upstream: Equatable {}

@usableFromInline final class Pairing<Input>: Rule {
  @usableFromInline static var name: String { "Pairwise" }
  @usableFromInline static var dropReason: DropReason? { nil }
  /// The value before. No access overlaps a call of other code, so exclusivity needs no checks.
  @exclusivity(unchecked) @usableFromInline var previous: Input?

  @inlinable init() {}

  @inlinable func step(_ input: Input) -> Step<(Input, Input)> {
    defer { previous = input }
    return if let previous { .pass((previous, input)) } else { .skip }
  }
}

extension Publisher {
  /// Sends each value together with the one before it. An extension: Combine lacks it.
  ///
  /// ```swift
  /// [1, 2, 3].publisher.pairwise()   // (1, 2) (2, 3) finished
  /// ```
  @inlinable public func pairwise() -> Publishers.Pairwise<Self> {
    Publishers.Pairwise(upstream: self)
  }
}
