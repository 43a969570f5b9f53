import SchedulersEssentials

/// A subject declared by the session, as the library sees it.
final class OwnSubject: Subject {
  typealias Output = Value
  typealias Failure = Thrown
  private let value: Value
  private let sender: OwnSubscriber
  private let stage: PipelineStage
  private unowned let environment: Environment

  init(_ value: Value, _ environment: Environment, _ stage: PipelineStage) {
    (self.value, self.environment, self.stage) = (value, environment, stage)
    sender = OwnSubscriber(value, environment, stage.runtime, by: "send")
  }

  func send(_ value: Value) { _ = sender.receive(value) }
  func send(completion: Subscribers.Completion<Thrown>) { sender.receive(completion: completion) }
  func send(subscription: any Subscription) { sender.receive(subscription: subscription) }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Thrown {
    OwnStream(value: value, environment: environment, stage: stage).receive(subscriber: subscriber)
  }
}

/// A subject of the library or of the session, for operators that take either.
final class EitherSubject: Subject {
  typealias Output = Value
  typealias Failure = Thrown
  private let subject: any Subject<Value, Thrown>

  init(_ subject: any Subject<Value, Thrown>) {
    self.subject = subject
  }

  func send(_ value: Value) { subject.send(value) }
  func send(completion: Subscribers.Completion<Thrown>) { subject.send(completion: completion) }
  func send(subscription: any Subscription) { subject.send(subscription: subscription) }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Thrown {
    subject.receive(subscriber: subscriber)
  }
}

/// The connection of `publisher.subscribe(subject)` to a subject that the session declares.
final class OwnSubjectEntry: Subscriber, Cancellable {
  typealias Input = Value
  typealias Failure = Thrown
  private let sender: OwnSubscriber
  private var subscription: (any Subscription)?

  init(_ value: Value, _ environment: Environment, _ runtime: Runtime) {
    sender = OwnSubscriber(value, environment, runtime, by: "send")
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    sender.receive(subscription: subscription)
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    guard subscription != nil else { return .none }
    return sender.receive(input)
  }

  func receive(completion: Subscribers.Completion<Thrown>) {
    guard subscription != nil else { return }
    subscription = nil
    sender.receive(completion: completion)
  }

  func cancel() {
    subscription?.cancel()
    subscription = nil
  }
}

extension Value {
  /// Whether it is a subject that the session declares.
  var isOwnSubject: Bool { (publisher as? OwnPublisher)?.isSubject ?? false }
}
