import SchedulersEssentials

extension Publishers {
  /// A publisher that turns upstream's events back into values and a completion.
  ///
  /// An extension: Combine lacks it. The name is Rx's. An end event cancels upstream and ends the stream. So does the
  /// end of upstream itself, if there was no end event.
  public struct Dematerialize<Upstream: Publisher, Output, Failure: Error>: Publisher
  where Upstream.Output == Event<Output, Failure>, Upstream.Failure == Never {
    /// The publisher that sends the events.
    public let upstream: Upstream

    /// Creates the publisher that `dematerialize` returns.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(subscriber, throwing: Dematerializing<Output, Failure>())
    }
  }
}

extension Publishers.Dematerialize: Equatable where Upstream: Equatable {}

private struct Dematerializing<Output, Failure: Error>: Rule {
  static var name: String { "Dematerialize" }

  func step(_ event: Event<Output, Failure>) throws(Failure) -> Step<Output> {
    switch event {
    case .next(let value): return .pass(value)
    case .completed: return .finish
    case .error(let error): throw error
    }
  }
}

extension Publisher where Failure == Never {
  /// Turns events back into values and a completion; the reverse of `materialize()`. An extension: Combine lacks it.
  ///
  /// ```swift
  /// page.materialize().delay(for: 1, scheduler: scheduler).dematerialize()   // delays its failure by a second, too
  /// ```
  public func dematerialize<Value, Error: Swift.Error>() -> Publishers.Dematerialize<Self, Value, Error>
  where Output == Event<Value, Error> {
    Publishers.Dematerialize(upstream: self)
  }
}
