import SchedulersEssentials

extension OperatorTable {
  static let subscribing: [OperatorRow] = [
    OperatorRow(
      "subscribe(_ subject: Subject<Output, Failure>) -> AnyCancellable",
      "subscribe(on scheduler: Scheduler = scheduler, options: Options = nil) -> Publisher<Output, Failure> as Publishers.SubscribeOn<Self, S>",
      in: .subscribing, "subscribes to upstream on a scheduler, or lets a subject send what comes",
      effect: .keeps, example: "taps.subscribe(on: scheduler)"
    ) { call in
      if call.overload == 1 {
        return try call.publisher { upstream, stage in upstream.subscribe(on: call.scheduler(0, stage)) }
      }
      let subject = try call.subject()
      let subscription = SubscriptionObject(call.upstream, "subscribe") { value, stage in
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
      "subscribes and calls closures", example: "taps.sink { print($0) }", taps: "1-2|",
      makesPublisher: false
    ) { call in
      let onValue = try call.function(call.overload)
      let onCompletion = call.overload == 0 ? nil : try call.function(0)
      let subscription = SubscriptionObject(call.upstream, "sink") { value, stage in
        stage.evaluate(given: [value]) { _ = try onValue.call(value) }
      } onCompletion: { completion, stage in
        stage.evaluate { _ = try onCompletion?.call(try .completion(completion)) }
      }
      return call.started(subscription)
    },
    OperatorRow(
      "assign(to keyPath: (Object) -> Output, on object: Object) -> AnyCancellable where Failure == Never",
      in: .subscribing,
      "subscribes and sets what a key path names",
      example: "let last = CurrentValueSubject(0); taps.assign(to: \\.value, on: last)",
      makesPublisher: false
    ) { call in
      let (keyPath, target) = (try call.function(0), call.arguments[1])
      guard keyPath.text.hasPrefix("\\."), case .object(let object) = target else {
        throw call.arguments.wrongType(keyPath.text.hasPrefix("\\.") ? 1 : 0, expected: "key path and an object")
      }
      let name = String(keyPath.text.dropFirst(2))
      // What cannot be set is told now, not when the first value comes.
      guard try object.member(name) != nil else {
        let near = NearestNames.of(name, among: object.memberNames)
        throw call.arguments.failure(0, .unknownMember(name, of: object.typeName, near: near))
      }
      let subscription = SubscriptionObject(call.upstream, "assign") { value, stage in
        stage.evaluate { if try !object.setMember(name, to: value) { throw Problem.notAssignable(keyPath.text) } }
      } onCompletion: { _, _ in
      }
      return call.started(subscription)
    },
    OperatorRow(
      "eraseToAnyPublisher() -> AnyPublisher<Output, Failure> as AnyPublisher<Output, Failure>", in: .subscribing,
      "hides what a publisher is made of", example: "taps.map { $0 }.eraseToAnyPublisher()"
    ) { call in
      guard call.upstream is SubjectObject || call.upstream.connectable != nil else { return .object(call.upstream) }
      return .object(ErasedPublisher(call.upstream))
    },
  ]
}

extension OperatorCall {
  fileprivate func started(_ subscription: SubscriptionObject) -> Value {
    runtime.recorder.keep(subscription)
    subscription.start()
    return .object(subscription)
  }
}
