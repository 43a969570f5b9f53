import Schedulers

/// A subject of the session. What comes through it is recorded, whoever sends.
final class SubjectObject: PublisherObject {
  private enum Kind {
    case passthrough(PassthroughSubject<Value, Thrown>)
    case current(CurrentValueSubject<Value, Thrown>)
  }

  private let kind: Kind
  /// Whether its type says that it never fails: `PassthroughSubject<Int, Never>()`.
  let neverFails: Bool
  /// The name under which it is recorded; a subject without one is not.
  var name: String?
  /// The event with which it ended.
  private(set) var end: Int32?
  private(set) var endTime: Int64?

  init(_ definition: String, initial: Value?, neverFails: Bool = false, _ plant: Plant) {
    kind = initial.map { .current(CurrentValueSubject($0)) } ?? .passthrough(PassthroughSubject())
    self.neverFails = neverFails
    super.init(definition, depth: 0, plant)
  }

  override var typeName: String {
    switch kind {
    case .passthrough: "PassthroughSubject"
    case .current: "CurrentValueSubject"
    }
  }

  override var text: String { name ?? definition }
  override var memberNames: [String] { super.memberNames + ["send", "value"] }

  /// What a CurrentValueSubject holds.
  var current: Value? {
    if case .current(let subject) = kind { subject.value } else { nil }
  }

  override func make(in scope: Scope) -> Stream {
    switch kind {
    case .passthrough(let subject): subject.eraseToAnyPublisher()
    case .current(let subject): subject.eraseToAnyPublisher()
    }
  }

  /// Sends, and lets the event be the cause of what comes of it. It nests when a subscriber sends in its turn, and that
  /// is bounded, because it is the stack that nests.
  func send(_ event: SubjectEvent) throws {
    if plant.abortion != nil { return }
    try plant.machine.nested {
      let number = name == nil ? plant.cause : plant.recorder?.record(event, from: self) ?? plant.cause
      if case .value = event {
      } else if end == nil {
        end = number
        endTime = plant.now
      }
      plant.caused(by: number) { deliver(event) }
    }
  }

  private func deliver(_ event: SubjectEvent) {
    let subject: any Subject<Value, Thrown> =
      switch kind {
      case .passthrough(let subject): subject
      case .current(let subject): subject
      }
    switch event {
    case .value(let value): subject.send(value)
    case .finished: subject.send(completion: .finished)
    case .failed(let failure): subject.send(completion: .failure(failure))
    }
  }

  override func member(_ name: String) throws -> Value? {
    name == "value" ? current : nil
  }

  override func setMember(_ name: String, to value: Value) throws -> Bool {
    guard name == "value", case .current = kind else { return false }
    try send(.value(value))
    return true
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "send" else { return try super.call(name, arguments) }
    let signatures = ["send()", "send(_ value: Value)", "send(completion: Completion)"].map { Signature($0) }
    let (overload, matched) = try arguments.matched(to: signatures)
    // What is sent to a subject that has ended goes nowhere, as in Combine.
    if end != nil { return .void }
    try arguments.site.locate {
      switch overload {
      case 0: try send(.value(.void))
      case 1: try send(.value(matched[0]))
      default: try send(try completion(matched))
      }
    }
    return .void
  }

  /// `.finished` or `.failure(error)`
  private func completion(_ arguments: Arguments) throws -> SubjectEvent {
    if case .symbol(let symbol) = arguments[0] {
      if symbol.name == "finished", symbol.arguments.isEmpty { return .finished }
      if symbol.name == "failure", symbol.arguments.count == 1 {
        if neverFails { throw arguments.failure(0, .session(.neverFails(text))) }
        return .failed(Thrown(value: try .error(symbol.arguments[0].value)))
      }
    }
    throw arguments.wrongType(0, expected: ".finished or .failure(error)")
  }
}
