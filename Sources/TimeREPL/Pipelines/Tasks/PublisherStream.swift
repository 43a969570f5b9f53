import SchedulersEssentials

/// `publisher.values`: each iterator subscribes, and requests one value with each `next()`.
final class PublisherStream: StreamSource {
  private let publisher: PublisherObject

  init(_ publisher: PublisherObject) {
    self.publisher = publisher
    super.init()
  }

  override var typeName: String { "AsyncPublisher" }

  override func iterator(_ site: Site) throws -> StreamSource {
    let name = (publisher as? SubjectObject)?.name ?? publisher.shortDefinition
    return PublisherIterator(publisher, site, "\(name).values")
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "makeAsyncIterator" else { return try super.call(name, arguments) }
    _ = try arguments.matched(to: Signature("makeAsyncIterator()"))
    return .object(PublisherIterator(publisher, arguments.site, arguments.site.text))
  }
}

/// `future.value`: subscribes, and waits for the only value. As in Combine, a cancelled task waits on.
final class FutureValue: Operation {
  private let publisher: PublisherObject

  init(_ publisher: PublisherObject) {
    self.publisher = publisher
    super.init()
  }

  override var reason: String { "the value of \(publisher.shortDefinition)" }

  override func start(for task: TaskObject) throws -> Value? {
    publisher.make(in: Scope(publisher.shortDefinition)).subscribe(AnySubscriber(ValueIntake(task)))
    return nil
  }
}

/// Resumes a task with the first value, or with the error.
private final class ValueIntake: Subscriber {
  typealias Input = Value
  typealias Failure = Thrown

  private var task: TaskObject?

  init(_ task: TaskObject) { self.task = task }

  func receive(subscription: any Subscription) { subscription.request(.unlimited) }

  func receive(_ input: Value) -> Subscribers.Demand {
    resume(.success(input.plain))
    return .none
  }

  func receive(completion: Subscribers.Completion<Thrown>) {
    if case .failure(let failure) = completion { resume(.failure(failure)) }
  }

  private func resume(_ result: Result<Value, any Error>) {
    let waiter = task
    task = nil
    waiter?.resume(result)
  }
}

private final class PublisherIterator: StreamSource {
  private let intake: Intake
  private let written: String

  /// - Parameter written: the text of the sequence in the source, for messages.
  init(_ publisher: PublisherObject, _ site: Site, _ written: String) {
    self.written = written
    intake = Intake(publisher.runtime)
    super.init()
    let scope = OwnScope(written, publisher, tellsDrops: true)
    Observation.$observer.withValue(scope.observer) { scope.stream().subscribe(AnySubscriber(intake)) }
  }

  // Leaving the loop cancels the subscription.
  deinit { intake.cancel() }

  override var typeName: String { "AsyncPublisher.Iterator" }

  override func next(_ site: Site) throws -> Value {
    let (intake, text) = (intake, written)
    return .object(ClosureOperation("a value or the end of \(text)") { task in try intake.next(task) })
  }
}

private final class Intake: Subscriber {
  typealias Input = Value
  typealias Failure = Thrown

  private let runtime: Runtime
  private var subscription: (any Subscription)?
  private var waiters: [TaskObject] = []
  /// Demand that was requested before the subscription arrived.
  private var early = 0
  private var end: Result<Value, any Error>?

  init(_ runtime: Runtime) { self.runtime = runtime }

  func receive(subscription: any Subscription) {
    if end != nil { return subscription.cancel() }
    self.subscription = subscription
    if early > 0 { subscription.request(.max(early)) }
    early = 0
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    guard runtime.countDelivery(), !waiters.isEmpty else { return .none }
    let value = input.plain
    waiters.removeFirst().resume(Result { try .wrapping(value) })
    return .none
  }

  func receive(completion: Subscribers.Completion<Thrown>) {
    subscription = nil
    switch completion {
    case .finished: end = .success(.nil)
    case .failure(let failure): end = .failure(failure)
    }
    let all = waiters
    waiters = []
    for waiter in all { waiter.resume(takeEnd()) }
  }

  private func takeEnd() -> Result<Value, any Error> {
    defer { end = .success(.nil) }
    return end ?? .success(.nil)
  }

  func next(_ task: TaskObject) throws -> Value? {
    if task.isCancelled { cancel() }
    if end != nil { return try takeEnd().get() }
    waiters.append(task)
    task.whenCancelled { [self] in cancel() }
    if let subscription { subscription.request(.max(1)) } else { early += 1 }
    return nil
  }

  func cancel() {
    if end == nil { end = .success(.nil) }
    let (subscription, all) = (self.subscription, waiters)
    (self.subscription, waiters) = (nil, [])
    subscription?.cancel()
    for waiter in all { waiter.resume(.success(.nil)) }
  }
}
