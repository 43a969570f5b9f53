import SchedulersEssentials
import SchedulersExtras

/// CombineExt's relays, which are subjects without a completion, and its `AnyPublisher.create`.
enum CombineExtTypes {
  private static func relay(_ name: String, of subject: String, starting parameter: String, value: String) -> String {
    """
    class \(name)<Output>: Publisher {
      typealias Failure = Never
      private let subject: \(subject)<Output, Never>
      \(value)
      init(\(parameter)) { subject = \(subject)<Output, Never>(\(parameter.isEmpty ? "" : "value")) }
      func accept(_ value: Output) { subject.send(value) }
      func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        subject.receive(subscriber: subscriber)
      }
      func receive(subscription: Subscription) { subscription.request(.unlimited) }
      func receive(_ input: Output) -> Subscribers.Demand {
        subject.send(input)
        return .none
      }
      func receive(completion: Subscribers.Completion<Never>) {}
      deinit { subject.send(completion: .finished) }
    }
    """
  }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared(
      "PassthroughRelay", relay("PassthroughRelay", of: "PassthroughSubject", starting: "", value: ""))
    builtIns.addDeclared(
      "CurrentValueRelay",
      relay(
        "CurrentValueRelay", of: "CurrentValueSubject", starting: "_ value: Output",
        value: "var value: Output { subject.value }"))
    builtIns.extend("AnyPublisher") { type, _ in
      type.constructor("AnyPublisher(_ publisher: Publisher)") { arguments in
        if arguments[0].publisher != nil { return arguments[0] }
        throw arguments.wrongType(0, expected: "publisher")
      }
    }
    builtIns.knownMembers.insert("accept")
  }

  static let rows: [SourceRow] = [
    SourceRow(
      "AnyPublisher.create(_ factory: (Any) -> Any) -> Publisher<Output, Failure> as AnyPublisher<Output, Failure>",
      does: "calls a closure for each subscription, which sends values to its argument; it comes from CombineExt",
      example:
        "AnyPublisher<Int, Never>.create { subscriber in subscriber.send(1); subscriber.send(completion: .finished); return AnyCancellable { } }",
      isCombines: false
    ) { arguments, runtime in
      let (factory, site) = (try arguments.function(0), arguments.site)
      return .object(
        MadePublisher("AnyPublisher.create \(factory.text)", calling: [factory], runtime) { scope in
          let stage = PipelineStage(StageName("create"), scope, runtime, at: site)
          return Deferred { () -> Stream in
            let subject = ReplaySubject<Value, Thrown>(bufferSize: .max)
            let subscriber = CreatedSubscriber(subject, runtime)
            let kept = stage.evaluate { try factory.call(.object(subscriber)) }
            return subject.handleEvents(
              receiveCompletion: { _ in kept?.cancel() }, receiveCancel: { kept?.cancel() }
            ).eraseToAnyPublisher()
          }.eraseToAnyPublisher()
        })
    }
  ]
}

/// The argument of the closure of `AnyPublisher.create`, which sends to one subscription.
private final class CreatedSubscriber: Object {
  private let subject: ReplaySubject<Value, Thrown>
  private let runtime: Runtime

  init(_ subject: ReplaySubject<Value, Thrown>, _ runtime: Runtime) {
    (self.subject, self.runtime) = (subject, runtime)
  }

  override var typeName: String { "Subscriber" }
  override var memberNames: [String] { ["send"] }
  override func acts(by name: String) -> Bool { true }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "send" else { return nil }
    let (overload, matched) = try arguments.matched(to: SubjectObject.sends)
    switch overload {
    case 0: subject.send(.void)
    case 1: subject.send(matched[0])
    default: subject.send(completion: try matched.made(of: 0) { try $0.asCompletion() })
    }
    return .void
  }
}

extension Value {
  /// Cancels the value, if it is a Cancellable.
  fileprivate func cancel() {
    if case .object(let object) = innermost { (object as? CancellableObject)?.cancel() }
  }
}
