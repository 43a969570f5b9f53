import SchedulersEssentials

extension OperatorTable {
  static let subscribing: [OperatorRow] = [
    OperatorRow(
      "subscribe(_ subject: Subject<Output, Failure>) -> AnyCancellable",
      "subscribe(on scheduler: Scheduler = scheduler, options: Options = nil) -> Publisher<Output, Failure> as Publishers.SubscribeOn<Self, S>",
      "subscribe(_ subscriber: Subscriber) -> ()",
      in: .subscribing, "subscribes on a scheduler, or subscribes a subject or a subscriber",
      effect: .keeps, example: "taps.subscribe(on: scheduler)"
    ) { call in
      if call.overload == 1 {
        return try call.publisher { upstream, stage in upstream.subscribe(on: call.scheduler(0, stage)) }
      }
      if call.overload == 2 { return try call.subscribed(0) }
      let subject = try call.subject()
      let subscription = SubscriptionCore(call.upstream, "subscribe") { value, stage in
        stage.evaluate { if subject.end == nil { try subject.send(.value(value)) } }
      } onCompletion: { completion, stage in
        stage.evaluate { if subject.end == nil { try subject.send(SubjectEvent(completion)) } }
      }
      return call.started(subscription)
    },
    OperatorRow(
      "sink(receiveValue: (Output) -> Void) -> AnyCancellable where Failure == Never",
      "sink(receiveCompletion: (Completion) -> Void, receiveValue: (Output) -> Void) -> AnyCancellable",
      in: .subscribing,
      "subscribes and calls closures for values and completion", example: "taps.sink { print($0) }", taps: "1-2|",
      makesPublisher: false
    ) { call in
      let onValue = try call.function(call.overload)
      let onCompletion = call.overload == 0 ? nil : try call.function(0)
      let subscription = SubscriptionCore(
        call.upstream, "sink", holding: call.arguments.functions.map(Value.function)
      ) { value, stage in
        stage.evaluate(given: [value]) { _ = try onValue.call(value) }
      } onCompletion: { completion, stage in
        stage.evaluate { _ = try onCompletion?.call(try .completion(completion)) }
      }
      return call.started(subscription)
    },
    OperatorRow(
      "assign(to keyPath: (Root) -> Output, on object: Root) -> AnyCancellable where Failure == Never",
      "assign(to published: Published) -> () where Failure == Never",
      in: .subscribing,
      "subscribes and assigns each value to a property",
      example: "let last = CurrentValueSubject(0); taps.assign(to: \\.value, on: last)",
      makesPublisher: false
    ) { call in
      if call.overload == 1 { return try call.assignedToPublished() }
      let (keyPath, target) = (try call.function(0), call.arguments[1])
      let isKeyPath = keyPath.path != nil || keyPath.setter != nil
      guard isKeyPath, case .object(let object) = target else {
        throw call.arguments.wrongType(isKeyPath ? 1 : 0, expected: "key path and an object")
      }
      let name = keyPath.path?.joined(separator: ".")
      // A property that cannot be set is reported now, not at the first value.
      if let name, try object.member(name) == nil, (object as? Instance)?.layout.has(name.firstPart) != true {
        let near = NearestNames.of(name, among: object.memberNames)
        throw call.arguments.failure(0, .unknownMember(name, of: object.typeName, near: near))
      }
      let subscription = SubscriptionCore(call.upstream, "assign", holding: [target]) { value, stage in
        stage.evaluate {
          if let setter = keyPath.setter {
            // `\.items[0]`
            _ = try setter.call([.object(Reference(read: { target }, write: { _ in })), value])
          } else if let name, try !object.setMember(name, to: value) {
            throw Problem.notAssignable(keyPath.text)
          }
        }
      } onCompletion: { _, _ in
      }
      return call.started(subscription)
    },
    OperatorRow(
      "eraseToAnyPublisher() -> AnyPublisher<Output, Failure> as AnyPublisher<Output, Failure>", in: .subscribing,
      "hides the publisher's type behind AnyPublisher", example: "taps.map { $0 }.eraseToAnyPublisher()"
    ) { call in
      let upstream = call.upstream
      guard upstream is SubjectObject || upstream.connectable != nil || upstream.isSequence else {
        return .object(upstream)
      }
      return .object(ErasedPublisher(call.upstream))
    },
  ]
}

extension String {
  /// The first part of a path: `a` of `a.b`.
  fileprivate var firstPart: String { String(prefix { $0 != "." }) }
}

extension OperatorCall {
  /// Subscribes a subscriber that the session declares.
  func subscribed(_ parameter: Int) throws -> Value {
    let value = arguments[parameter]
    if value.isOwnSubject, let environment = runtime.environment {
      let entry = OwnSubjectEntry(value, environment, runtime)
      OwnScope(value.typeName, upstream).stream().subscribe(entry)
      let connection = ConnectionObject(entry)
      runtime.recorder.keep(connection)
      return .object(connection)
    }
    let subscriber: AnySubscriber<Value, Thrown>
    let name: String
    if case .object(let object) = value, let known = object as? SubscriberObject {
      (subscriber, name) = (known.library, known.typeName)
    } else {
      guard runtime.declaredMember(value, { "\($0).receive" }) != nil, let environment = runtime.environment else {
        throw arguments.wrongType(parameter, expected: "subject or subscriber")
      }
      (subscriber, name) = (AnySubscriber(OwnSubscriber(value, environment, runtime)), value.typeName)
    }
    OwnScope(name, upstream).stream().subscribe(subscriber)
    return .void
  }

  /// Performs `assign(to: &$x)`: the property receives values as long as its instance exists.
  fileprivate func assignedToPublished() throws -> Value {
    guard case .object(let object) = arguments[0], let reference = object as? Reference,
      let subject = try reference.get().publisher as? SubjectObject, let target = subject.published,
      let instance = target.instance
    else { throw arguments.wrongType(0, expected: "&$property of a published property") }
    let instances = runtime.machine.instances
    let core = SubscriptionCore(upstream, "assign") { value, stage in
      stage.evaluate { if let instance = target.instance { try instances.publish(instance, target.place, value) } }
    } onCompletion: { _, _ in
    }
    PropertyPublishers.publishers(of: instance).keep(core, at: target.place)
    core.start()
    return .void
  }

  fileprivate func started(_ subscription: SubscriptionCore) -> Value {
    let handle = SubscriptionObject(subscription)
    subscription.start()
    return .object(handle)
  }
}
