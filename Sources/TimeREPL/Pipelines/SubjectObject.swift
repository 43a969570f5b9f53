import SchedulersEssentials
import SchedulersExtras

/// A subject. All its events are recorded, whatever sends them.
final class SubjectObject: PublisherObject {
  private let kind: Kind
  /// Whether its type says that it never fails: `PassthroughSubject<Int, Never>()`.
  let neverFails: Bool
  // Exclusive access is unchecked, as in `Machine`.
  /// The name in the log; a subject without a name is not recorded.
  @exclusivity(unchecked) private(set) var name: String?
  /// The lane of its rows.
  @exclusivity(unchecked) private(set) var lane: LaneNumber = 0
  /// The event with which it ended.
  @exclusivity(unchecked) private(set) var end: EventNumber?
  @exclusivity(unchecked) private(set) var endTime: VirtualTime?
  /// Whether the subject has been subscribed to before.
  @exclusivity(unchecked) private var hasStream = false
  /// The stored values of a ReplaySubject.
  private let replayed: HeldValues?
  /// The property whose publisher it is.
  var published: PublishedPlace?
  /// The type that it was declared with; nil if that says nothing.
  @exclusivity(unchecked) private(set) var held: PublisherType?

  private enum Kind {
    case passthrough(PassthroughSubject<Value, Thrown>)
    case current(CurrentValueSubject<Value, Thrown>)
    case replay(ReplaySubject<Value, Thrown>)
  }

  /// Makes a CurrentValueSubject if there is an initial value, otherwise a PassthroughSubject.
  init(_ definition: String, initial: Value?, neverFails: Bool = false, _ runtime: Runtime) {
    kind = initial.map { .current(CurrentValueSubject($0)) } ?? .passthrough(PassthroughSubject())
    replayed = nil
    self.neverFails = neverFails
    super.init(definition, runtime)
  }

  /// Makes a ReplaySubject.
  init(_ definition: String, replaying count: Int, neverFails: Bool = false, _ runtime: Runtime) {
    kind = .replay(ReplaySubject(bufferSize: count))
    replayed = HeldValues(most: count)
    self.neverFails = neverFails
    super.init(definition, runtime)
  }

  /// Sets the type that values must have from now on.
  func hold(to type: PublisherType) {
    note(.publisher(type))
    held = type.output == .unknown && type.failure == .unknown ? nil : type
  }

  /// Names the subject; its events are recorded from now on.
  func introduce(as name: String, lane: LaneNumber) {
    (self.name, self.lane) = (name, lane)
  }

  /// Removes the name, which now belongs to something else.
  func removeName() { (name, lane) = (nil, LaneNumber(0)) }

  /// Returns Combine's name of the type.
  static func typeName(hasValue: Bool) -> String { hasValue ? "CurrentValueSubject" : "PassthroughSubject" }

  override var owners: [String] { TypeOwners.of(typeName) }
  override var typeName: String {
    if published != nil { return "Published.Publisher" }
    switch kind {
    case .passthrough: return Self.typeName(hasValue: false)
    case .current: return Self.typeName(hasValue: true)
    case .replay: return "ReplaySubject"
    }
  }

  override var text: String { name ?? definition }
  override var memberNames: [String] {
    super.memberNames + (current == nil ? Self.ownMembers.filter { $0 != "value" } : Self.ownMembers)
  }

  /// The members that other publishers do not have.
  static let ownMembers = [sender, "value"]
  /// The name of the method that sends.
  static let sender = "send"

  /// The current value of a CurrentValueSubject.
  var current: Value? {
    if case .current(let subject) = kind { subject.value.plain } else { nil }
  }

  /// A value sent is a step. Each further subscriber, and each repeated delivery, counts as one more.
  override func stream(in scope: Scope) -> Stream {
    defer { hasStream = true }
    let stream = subject.eraseToAnyPublisher()
    return hasStream || replayed != nil ? runtime.counting(stream) : stream
  }

  /// The library's subject; events sent to it directly are not recorded.
  fileprivate var subject: any Subject<Value, Thrown> {
    switch kind {
    case .passthrough(let subject): subject
    case .current(let subject): subject
    case .replay(let subject): subject
    }
  }

  /// Sends an event, which becomes the cause of its effects. A subscriber that sends in turn nests; the depth is
  /// limited, because it uses the stack.
  func send(_ event: SubjectEvent) throws {
    if runtime.tracer != nil { return try sendTraced(event) }
    try pass(event) { _ in deliver(event) }
  }

  private func sendTraced(_ sent: SubjectEvent) throws {
    try pass(sent.plain) { number in deliver(sent.traced(as: name == nil ? 0 : number)) }
  }

  @inline(__always) private func pass(_ event: SubjectEvent, deliver: (_ number: EventNumber) -> Void) throws {
    if let held, case .value(let value) = event { try check(value, held.output) }
    // An event after the end has no effect.
    if runtime.abortion != nil || end != nil { return }
    try runtime.nested {
      let number = name == nil ? runtime.cause : runtime.record(event, from: self)
      if case .value = event {
      } else {
        end = number
        endTime = runtime.now
      }
      let outer = runtime.cause
      runtime.cause = number
      deliver(number)
      runtime.cause = outer
    }
  }

  /// Checks a value whose type was unknown when the code was checked.
  private func check(_ value: Value, _ output: Type) throws {
    guard output.isScalar, let kind = Type(scalar: value), kind.differs(from: output) else { return }
    // A string literal may stand for a Character or a Substring.
    if case .string(let box) = value, output == .substring || output == .character && box.text.count == 1 { return }
    throw Problem.notOfType(value.text, found: "\(kind)", expected: "\(output)", of: text)
  }

  private func deliver(_ event: SubjectEvent) {
    // Separate calls for each type of subject, for which the library's code is specialised: twice as fast.
    switch kind {
    case .passthrough(let subject): deliver(event, to: .passUnretained(consume subject))
    case .current(let subject): deliver(event, to: .passUnretained(consume subject))
    case .replay(let subject):
      if case .value = event { replayed?.take() }
      deliver(event, to: .passUnretained(consume subject))
    }
  }

  /// The subject is held by `kind`, and need not be retained for each value.
  @inline(__always) private func deliver(_ event: SubjectEvent, to subject: Unmanaged<some Subject<Value, Thrown>>) {
    subject._withUnsafeGuaranteedRef {
      switch event {
      case .value(let value): $0.send(value)
      case .finished: $0.send(completion: .finished)
      case .failed(let failure): $0.send(completion: .failure(failure))
      }
    }
  }

  override func member(_ name: String) throws -> Value? {
    switch name {
    case "value": current
    // `forEach(subject.send)`
    case Self.sender: .function(Function(sending, runtime.machine))
    default: try super.member(name)
    }
  }

  private var sending: [Function.Native] {
    Self.sends.enumerated().map { overload, signature in
      Function.Native(signature: signature) { [self] in try sent(overload, $0) }
    }
  }

  override func acts(by name: String) -> Bool { name == Self.sender || super.acts(by: name) }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    guard name == "value", case .current(let subject) = kind else { return false }
    // As in Combine, a value that is set is kept even after the end, unlike one that is sent then.
    if end != nil { subject.value = value }
    try send(.value(value))
    return true
  }

  static let sends = [
    Signature("send()"), Signature("send(_ value: Output)"), Signature("send(completion: Completion)"),
    Signature("send(subscription: Subscription)"),
  ]

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == Self.sender else { return try super.call(name, arguments) }
    let (overload, matched) = try arguments.matched(to: Self.sends)
    return try arguments.site.locate { try sent(overload, matched) }
  }

  private func sent(_ overload: Int, _ arguments: Arguments) throws -> Value {
    // As in Combine, an event after the end has no effect.
    if end != nil { return .void }
    switch overload {
    case 3: subject.send(subscription: OwnSubscription.library(of: arguments[0], runtime))
    case 0:
      if let output = held?.output, output != .void, !output.mayHoldUnknown {
        throw Problem.missingArgument("value", signature: "send(_ value: \(output))")
      }
      try send(.value(.void))
    case 1: try send(.value(arguments[0]))
    default: try send(try completion(arguments))
    }
    return .void
  }

  /// Reads `.finished` or `.failure(error)`.
  private func completion(_ arguments: Arguments) throws -> SubjectEvent {
    let event: SubjectEvent
    do { event = try SubjectEvent(completing: arguments[0]) } catch { throw arguments.failure(0, error) }
    if neverFails, case .failed = event { throw arguments.failure(0, .session(.pipeline(.neverFails(text)))) }
    return event
  }
}

/// A subject of the session as the library's operators see it; what they send through it is recorded.
final class SubjectAdapter: Subject {
  typealias Output = Value
  typealias Failure = Thrown
  private let object: SubjectObject

  init(_ object: SubjectObject) {
    self.object = object
  }

  func send(_ value: Value) { pass(.value(value)) }
  func send(completion: Subscribers.Completion<Thrown>) { pass(SubjectEvent(completion)) }
  func send(subscription: any Subscription) { object.subject.send(subscription: subscription) }

  private func pass(_ event: SubjectEvent) {
    if object.end != nil { return }
    do {
      try object.send(event)
    } catch let problem as Problem {
      object.runtime.abort(problem)
    } catch {
      preconditionFailure("Sending throws a Problem, not \(error).")
    }
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Thrown {
    object.subject.receive(subscriber: subscriber)
  }
}

/// `AnySubscriber(subject)`: sends the events through the subject, to which it keeps a weak reference.
final class SubjectEntry: Subscriber {
  typealias Input = Value
  typealias Failure = Thrown
  private weak var object: SubjectObject?
  private var subscription: (any Subscription)?

  init(_ object: SubjectObject) {
    self.object = object
  }

  func receive(subscription: any Subscription) {
    guard let object, self.subscription == nil else { return subscription.cancel() }
    self.subscription = subscription
    SubjectAdapter(object).send(subscription: subscription)
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    if subscription != nil, let object { SubjectAdapter(object).send(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Thrown>) {
    guard subscription != nil, let object else { return }
    subscription = nil
    SubjectAdapter(object).send(completion: completion)
  }
}
