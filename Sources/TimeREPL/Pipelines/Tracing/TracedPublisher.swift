import SchedulersEssentials

/// A stage of a traced world: reports everything that leaves it to the tracer, and changes nothing.
struct TracedPublisher: Publisher {
  typealias Output = Value
  typealias Failure = Thrown
  let stream: Stream
  let stage: TracedStage
  let tracer: Tracer

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Thrown {
    // The log must be the same as without a tracer.
    let observer = Observation.observer
    let outer = if let listener = observer as? StageListener { listener.outer } else { observer }
    let listener = StageListener(stage, tracer, telling: outer)
    Observation.$observer.withValue(listener) { stream.subscribe(TracingSubscriber(subscriber, stage, tracer)) }
  }
}

private final class TracingSubscriber<Downstream: Subscriber>: Subscriber
where Downstream.Input == Value, Downstream.Failure == Thrown {
  typealias Input = Value
  typealias Failure = Thrown
  private let downstream: Downstream
  private let stage: TracedStage
  private let tracer: Tracer

  init(_ downstream: Downstream, _ stage: TracedStage, _ tracer: Tracer) {
    (self.downstream, self.stage, self.tracer) = (downstream, stage, tracer)
  }

  func receive(subscription: any Subscription) {
    stage.begin(tracer.moment)
    downstream.receive(subscription: TracedSubscription(subscription, stage, tracer))
  }

  func receive(_ value: Value) -> Subscribers.Demand {
    let (emission, value) = tracer.enter(value, leaving: stage)
    let more = downstream.receive(value)
    tracer.leave(emission, stage)
    stage.demand.request(more, at: tracer.now, tracer.nextOrder())
    return more
  }

  func receive(completion: Subscribers.Completion<Thrown>) {
    tracer.end(stage, completion)
    downstream.receive(completion: completion)
  }
}

/// A subscription that reports demand and otherwise behaves like upstream's.
private final class TracedSubscription: Subscription, CustomStringConvertible, CustomPlaygroundDisplayConvertible {
  private let subscription: any Subscription
  private let stage: TracedStage
  private let tracer: Tracer

  init(_ subscription: any Subscription, _ stage: TracedStage, _ tracer: Tracer) {
    (self.subscription, self.stage, self.tracer) = (subscription, stage, tracer)
  }

  var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }
  var description: String { "\(subscription)" }
  var playgroundDescription: Any { description }

  func request(_ demand: Subscribers.Demand) {
    stage.demand.request(demand, at: tracer.now, tracer.nextOrder())
    subscription.request(demand)
  }

  func cancel() {
    tracer.cancel(stage)
    subscription.cancel()
  }
}

/// Learns which values an operator, and the parts that it consists of, hold back or drop, and for how long.
///
/// @unchecked: a traced world stays on the thread that replays it; see `Lane`'s observer.
final class StageListener: Observer, @unchecked Sendable {
  private let stage: TracedStage
  private unowned let tracer: Tracer
  /// The observer without a tracer.
  let outer: (any Observer & Sendable)?

  init(_ stage: TracedStage, _ tracer: Tracer, telling outer: (any Observer & Sendable)?) {
    (self.stage, self.tracer, self.outer) = (stage, tracer, outer)
  }

  var observesAll: Bool { true }
  var ofTriggers: (any Observer & Sendable)? { StageListener(stage, tracer, telling: nil) }

  func dropped(_ value: Any, for reason: DropReason) {
    tracer.lose(value, in: stage, for: reason)
    let plain = (value as? Value)?.plain ?? value
    if reason == .noDemand || reason == .bufferFull { outer?.dropped(plain, for: reason) }
  }

  func closed(until time: Any) {
    tracer.close(stage, until: time)
  }
}
