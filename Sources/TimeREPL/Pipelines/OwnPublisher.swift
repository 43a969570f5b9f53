import SchedulersEssentials

/// A publisher declared by the session: a struct or class that conforms to `Publisher`.
final class OwnPublisher: PublisherObject {
  private let value: Value
  private unowned let environment: Environment

  init(_ value: Value, _ environment: Environment, _ runtime: Runtime) {
    (self.value, self.environment) = (value, environment)
    super.init(value.text, runtime)
  }

  /// Lets values of such types act as publishers and subscribers.
  static func connect(_ environment: Environment, _ runtime: Runtime) {
    environment.adapters["Publisher"] = { [unowned environment, unowned runtime] value in
      OwnPublisher(value, environment, runtime)
    }
    environment.adapters["Cancellable"] = { [unowned runtime] in OwnCancellable($0, runtime) }
    environment.adapters["AsyncSequence"] = { [unowned environment] value in DeclaredStream(value, environment) }
    runtime.environment = environment
    runtime.declaredMember = { [unowned environment] in environment.declaredMember($0, $1) }
  }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.knownMembers.formUnion([
      "receive", "request", "subscriber", "combineIdentifier", "recording", "upstream", "completion", "output",
    ])
    builtIns.addType("AnySubscriber") { type, environment in
      type.constructor("AnySubscriber(_ subscriber: Any)") { [unowned environment] arguments in
        let runtime = arguments.machine.runtime
        if let subject = arguments[0].publisher as? SubjectObject {
          return .object(SubscriberObject(AnySubscriber(SubjectEntry(subject)), runtime))
        }
        if case .object(let object) = arguments[0], let known = object as? SubscriberObject { return .object(known) }
        return .object(SubscriberObject(OwnSubscriber(arguments[0], environment, runtime), runtime))
      }
      .constructor(ClosureSubscriber.declaration) { arguments in
        let runtime = arguments.machine.runtime
        return .object(SubscriberObject(AnySubscriber(try ClosureSubscriber(arguments, runtime)), runtime))
      }
    }
  }

  /// Whether its type conforms to `Subject`.
  var isSubject: Bool {
    value.namedType?.lineage.contains { environment.conforms($0, to: "Subject") } ?? false
  }

  override func stream(in scope: Scope) -> Stream { ownStream(in: scope).eraseToAnyPublisher() }

  private func ownStream(in scope: Scope) -> OwnStream {
    OwnStream(value: value, environment: environment, stage: PipelineStage(StageName(definition), scope, runtime))
  }

  /// The publisher that `autoconnect()` connects, if the type conforms to `ConnectablePublisher`.
  override var connectable: SharedPublisher? {
    guard value.namedType?.lineage.contains(where: { environment.conforms($0, to: "ConnectablePublisher") }) == true
    else { return nil }
    let scope = SharedScope(runtime)
    return SharedPublisher(
      definition, runtime, scope, connectable: OwnConnectable(stream: ownStream(in: scope)))
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    try super.call(name, arguments)
  }
}

struct OwnStream: Publisher {
  typealias Output = Value
  typealias Failure = Thrown
  let value: Value
  let environment: Environment
  let stage: PipelineStage

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Thrown {
    let proxy = SubscriberObject(AnySubscriber(subscriber), stage.runtime)
    stage.evaluate {
      guard let receive = environment.declaredMember(value, { "\($0).receive" }) else {
        throw Problem.unknownMember("receive(subscriber:)", of: value.typeName, near: [])
      }
      _ = try receive.call([value, .object(proxy)])
    }
  }
}

/// A subscriber of the library, as the session's code sees it.
class SubscriberObject: Object {
  private let subscriber: AnySubscriber<Value, Thrown>
  private let runtime: Runtime

  init(_ subscriber: AnySubscriber<Value, Thrown>, _ runtime: Runtime) {
    (self.subscriber, self.runtime) = (subscriber, runtime)
  }

  convenience init(_ subscriber: OwnSubscriber, _ runtime: Runtime) {
    self.init(AnySubscriber(subscriber), runtime)
  }

  var library: AnySubscriber<Value, Thrown> { subscriber }

  override var typeName: String { "Subscriber" }
  override var mayHoldInstances: Bool { true }
  override var memberNames: [String] { ["receive", "combineIdentifier"] }
  override func acts(by name: String) -> Bool { name == "receive" }

  override func member(_ name: String) throws -> Value? {
    try name == "combineIdentifier" ? .object(CombineIdentity(of: self)) : super.member(name)
  }

  private static let signatures = [
    Signature("receive(subscription: Subscription)"), Signature("receive(completion: Completion)"),
    Signature("receive(_ input: Input)"), Signature("receive()"),
  ]

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "receive" else { return nil }
    let (overload, matched) = try arguments.matched(to: Self.signatures)
    let answer = try receive(overload, matched)
    if let error = runtime.machine.takeDeferredError() { throw error.problem }
    return answer
  }

  private func receive(_ overload: Int, _ matched: Arguments) throws -> Value {
    switch overload {
    case 0: subscriber.receive(subscription: OwnSubscription.library(of: matched[0], runtime))
    case 1: subscriber.receive(completion: try matched.made(of: 0) { try $0.asCompletion() })
    default:
      guard runtime.countDelivery() else { return try .demand(of: 0) }
      return try .demand(try runtime.nested { subscriber.receive(overload == 2 ? matched[0] : .void) })
    }
    return .void
  }
}

/// A subscription of the library, as the session's code sees it.
final class LibrarySubscription: CancellableObject {
  fileprivate let subscription: any Subscription

  init(_ subscription: any Subscription) {
    self.subscription = subscription
  }

  override var typeName: String { "Subscription" }
  override var text: String { "\(subscription)" }
  override var memberNames: [String] { super.memberNames + ["request", "combineIdentifier"] }
  override func cancel() { subscription.cancel() }

  private lazy var identity = CombineIdentity(of: self)

  override func member(_ name: String) throws -> Value? {
    try name == "combineIdentifier" ? .object(identity) : super.member(name)
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "request" else { return try super.call(name, arguments) }
    let matched = try arguments.matched(to: Signature("request(_ demand: Demand)"))
    guard let demand = matched[0].demand else { throw matched.wrongType(0, expected: "Subscribers.Demand") }
    // Combine's own subscriptions do nothing if nothing is asked for; the session's may.
    if demand > 0 || subscription is OwnSubscription { subscription.request(demand) }
    return .void
  }
}

/// A subscription declared by the session, as the library sees it.
final class OwnSubscription: Subscription, CustomStringConvertible {
  private var value: Value?
  private let runtime: Runtime
  private let typeName: String

  private init(_ value: Value, _ runtime: Runtime) {
    (self.value, self.runtime) = (value, runtime)
    typeName = value.typeName
  }

  /// The text of the session's value, which may run code of its own; its type's name once it is released.
  var description: String { value?.description ?? typeName }

  static func library(of value: Value, _ runtime: Runtime) -> any Subscription {
    if case .object(let object) = value, let known = object as? LibrarySubscription { return known.subscription }
    return OwnSubscription(value, runtime)
  }

  func request(_ demand: Subscribers.Demand) {
    perform { value in try Self.member("request", of: value, runtime)?.call([value, try .demand(demand)]) }
  }

  func cancel() {
    perform { value in try Self.member("cancel", of: value, runtime)?.call(value) }
    value = nil
  }

  private static func member(_ name: String, of value: Value, _ runtime: Runtime) -> Function? {
    runtime.declaredMember(value) { "\($0).\(name)" }
  }

  private func perform(_ body: (Value) throws -> Value?) {
    guard let value, runtime.abortion == nil else { return }
    do { _ = try body(value) } catch { runtime.stop(error, in: value.typeName) }
  }
}

/// A subscriber declared by the session, as the library sees it.
final class OwnSubscriber: Subscriber {
  typealias Input = Value
  typealias Failure = Thrown
  private let value: Value
  private let runtime: Runtime
  private unowned let environment: Environment
  private var isStopped = false

  /// The name of the methods that it calls: `send` for a subject.
  private let method: String

  init(_ value: Value, _ environment: Environment, _ runtime: Runtime, by method: String = "receive") {
    (self.value, self.environment, self.runtime, self.method) = (value, environment, runtime, method)
  }

  func receive(subscription: any Subscription) {
    _ = perform("\(method)(subscription:)", .object(LibrarySubscription(subscription)), "subscription")
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    guard runtime.countDelivery() else { return .none }
    return perform("\(method)(_:)", input.plain, nil)?.demand ?? .none
  }

  func receive(completion: Subscribers.Completion<Thrown>) {
    guard let completion = try? Value.completion(completion) else { return }
    _ = perform("\(method)(completion:)", completion, "completion")
  }

  private func perform(_ name: String, _ argument: Value, _ label: String?) -> Value? {
    if isStopped || runtime.abortion != nil { return nil }
    do {
      guard var function = environment.declaredMember(value, { "\($0).\(method)" }) else {
        throw Problem.unknownMember(name, of: value.typeName, near: [])
      }
      // A subclass may override some of the methods of this name, and inherit the others.
      let shapes = [ArgumentShape(label: label, isTrailing: false)]
      if !function.takes(shapes),
        let inherited = environment.declaredMembers(value, { "\($0).\(method)" }).first(where: { $0.takes(shapes) })
      {
        function = inherited
      }
      let site = function.site ?? runtime.performed ?? Site(SourceRange(lower: 0, upper: 0), in: Source(""))
      func item(_ value: Value, _ label: String?) -> ArgumentList.Item {
        ArgumentList.Item(label: label, value: value, isTrailing: false, site: site, labelSite: site)
      }
      return try function.call(
        ArgumentList(items: [item(value, nil), item(argument, label)], site: site, machine: runtime.machine))
    } catch {
      isStopped = true
      runtime.stop(error, in: value.typeName)
      return nil
    }
  }
}

/// A chain that a subscriber declared by the session has subscribed to, or that a task reads with `for await`. It has
/// the name of the subscriber's type, or of the sequence: `taps.values`. A second one is `Two.2`.
final class OwnScope: Scope {
  private let runtime: Runtime
  /// The publisher that the subscriber has subscribed to.
  let publisher: PublisherObject
  /// Whether the subscription has ended or was cancelled.
  private(set) var isOver = false
  private var dropObserver: DropObserver?

  /// - Parameter tellsDrops: whether values that come without demand have rows.
  init(_ name: String, _ publisher: PublisherObject, tellsDrops: Bool = false) {
    (runtime, self.publisher) = (publisher.runtime, publisher)
    super.init(runtime.ownScopes.name(for: name))
    if tellsDrops { dropObserver = DropObserver(runtime, self.name) }
    runtime.ownScopes.add(self)
  }

  override var observer: (any Observer & Sendable)? { dropObserver }
  override var endsInCode: Bool { true }

  override var definition: String? { publisher.definition }

  /// Returns the chain, which keeps this scope alive and reports its end to it.
  func stream() -> Stream {
    Watched(upstream: publisher.make(in: self), scope: self).eraseToAnyPublisher()
  }

  /// The chain, whose subscription keeps its description, which the session's subscriber may print.
  private struct Watched: Publisher {
    typealias Output = Value
    typealias Failure = Thrown
    let upstream: Stream
    let scope: OwnScope

    func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Thrown {
      let scope = scope
      upstream.subscribe(
        AnySubscriber<Value, Thrown>(
          receiveSubscription: { subscription in
            subscriber.receive(
              subscription: PipelineStage.Named("\(subscription)", subscription) { scope.isOver = true })
          }, receiveValue: subscriber.receive,
          receiveCompletion: { completion in
            scope.isOver = true
            subscriber.receive(completion: completion)
          }))
    }
  }

  override func stop(_ diagnostic: Diagnostic) {
    if isStopped { return }
    isStopped = true
    runtime.recorder.record(stop: diagnostic, of: name)
  }
}

/// Records the values that a task does not receive because it has not asked for one.
///
/// @unchecked: a session runs on one thread.
private final class DropObserver: Observer, @unchecked Sendable {
  private unowned let runtime: Runtime
  private let name: String

  init(_ runtime: Runtime, _ name: String) {
    (self.runtime, self.name) = (runtime, name)
  }

  var observesAll: Bool { false }

  func dropped(_ value: Any, for reason: DropReason) {
    guard reason == .noDemand, let value = Value(passed: value) else { return }
    runtime.recorder.record(dropped: value, in: name)
  }
}

/// The open chains of the session's own subscribers.
struct OwnScopes {
  private struct Weak {
    weak var scope: OwnScope?
  }

  private var all: [Weak] = []
  private var counts: [String: Int] = [:]
  /// The number of entries at which released ones are removed.
  private var enough = 8

  /// The open chains, in the order in which they began.
  var open: [OwnScope] { all.compactMap(\.scope).filter { !$0.isOver } }

  fileprivate mutating func name(for typeName: String) -> String {
    counts[typeName, default: 0] += 1
    let count = counts[typeName] ?? 1
    return count == 1 ? typeName : "\(typeName).\(count)"
  }

  fileprivate mutating func add(_ scope: OwnScope) {
    if all.count >= enough {
      all.removeAll { $0.scope?.isOver ?? true }
      enough = 2 * all.count + 8
    }
    all.append(Weak(scope: scope))
  }

  func has(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    if let count = counts[name], count > 0 { return true }
    guard parts.count > 1, let number = Int(parts[parts.count - 1]) else { return false }
    return number > 1 && number <= counts[parts.dropLast().joined(separator: "."), default: 0]
  }

  var names: [String] { open.map(\.name) }
}

/// Reports refused signals as errors of the code that sent them. Unchecked, because a session runs on one thread.
private final class RefusalReport: RefusalHandler, @unchecked Sendable {
  private unowned let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  func handle(_ signal: RefusedSignal) {
    let name = signal.receiver.prefix(1).lowercased() + signal.receiver.dropFirst()
    machine.deferError(Diagnostic(thrown: Problem.refusedSignal(signal.fault, by: name)))
  }
}

extension Runtime {
  /// Reports, as errors, signals at which Combine ends the program: only code of the session can send such.
  func reportingRefusedSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
    try RefusedSignal.$handler.withValue(RefusalReport(machine), operation: body)
  }

  /// Reports an error in the session's code, of which the name tells the part; a limit ends the action.
  func stop(_ error: any Error, in name: String) {
    let diagnostic = Diagnostic(thrown: error)
    if case .limit = diagnostic.problem { return abort(diagnostic) }
    recorder.record(stop: diagnostic, of: name)
  }
}
