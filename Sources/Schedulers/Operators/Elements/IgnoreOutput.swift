extension Publishers {
  /// A publisher that drops all values and sends only the completion.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    public typealias Output = Never
    public typealias Failure = Upstream.Failure
    /// The publisher whose values the operator receives.
    public let upstream: Upstream

    /// Creates the publisher that `ignoreOutput` returns.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Never, S.Failure == Failure {
      upstream.subscribe(IgnoringSubscriber(subscriber))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Requests all values, whatever the demand, drops them, and sends only the completion.
  ///
  /// ```swift
  /// [1, 2, 3].publisher.ignoreOutput()   // finished
  /// ```
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}

/// Downstream requests directly from upstream's own subscription.
private final class IgnoringSubscriber<Input, Failure: Error>: Subscriber, StageDescription {
  private let subscriber: any Subscriber<Never, Failure>
  private let tracer = Observation.tracer

  init(_ subscriber: any Subscriber<Never, Failure>) {
    self.subscriber = subscriber
  }

  func receive(subscription: any Subscription) {
    subscriber.receive(subscription: subscription)
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    tracer?.dropped(input, for: .ignored)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    subscriber.receive(completion: completion)
  }

  var description: String { "IgnoreOutput" }
}
