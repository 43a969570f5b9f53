import SchedulersEssentials

extension Publishers {
  /// Sends all that happens in upstream as values, its end too, and then finishes.
  ///
  /// An extension: Combine lacks it. The name is Rx's. Downstream asks for events: upstream is asked for as many values, and
  /// the event of the end waits until it is asked for.
  public struct Materialize<Upstream: Publisher>: Publisher {
    public typealias Output = Event<Upstream.Output, Upstream.Failure>
    public typealias Failure = Never
    /// The publisher that sends the events.
    public let upstream: Upstream

    /// Creates the publisher that the operator of the same name returns.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.map { Output.next($0) }.append(.completed).catch { Just(Output.error($0)) }.subscribe(subscriber)
    }
  }
}

extension Publishers.Materialize: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends all that happens in this as values, its end too, and then finishes: so that a failure can be looked at, delayed or
  /// counted like any value. An extension that Combine lacks. `dematerialize()` is the way back.
  ///
  /// ```swift
  /// [1, 2].publisher.materialize()   // .next(1) .next(2) .completed finished
  /// ```
  public func materialize() -> Publishers.Materialize<Self> {
    Publishers.Materialize(upstream: self)
  }
}
