import SchedulersEssentials

extension Publishers {
  /// A publisher that sends upstream's values and its completion as events, then finishes.
  ///
  /// An extension: Combine lacks it. The name is Rx's. Downstream requests events: as many values are requested from
  /// upstream, and the end event waits for demand.
  public struct Materialize<Upstream: Publisher>: Publisher {
    public typealias Output = Event<Upstream.Output, Upstream.Failure>
    public typealias Failure = Never
    /// The publisher that sends the events.
    public let upstream: Upstream

    /// Creates the publisher that `materialize` returns.
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
  /// Sends the values and the completion of this publisher as events, then finishes, so that a failure can be
  /// inspected, delayed or counted like a value. An extension: Combine lacks it. `dematerialize()` reverses it.
  ///
  /// ```swift
  /// [1, 2].publisher.materialize()   // .next(1) .next(2) .completed finished
  /// ```
  public func materialize() -> Publishers.Materialize<Self> {
    Publishers.Materialize(upstream: self)
  }
}
