import SchedulersEssentials

/// The argument of the closure of `Record { }`, which records values and a completion.
final class RecordingObject: Object {
  static let members = [Signature("receive(_ input: Value)"), Signature("receive(completion: Completion)")]

  private(set) var record: Record<Value, Thrown>.Recording
  private var isComplete: Bool

  init() {
    (record, isComplete) = (Record.Recording(), false)
    super.init()
  }

  init(_ record: Record<Value, Thrown>.Recording) {
    (self.record, isComplete) = (record, true)
    super.init()
  }

  override var typeName: String { "Recording" }
  override var memberNames: [String] { ["completion", "output", "receive"] }

  override func member(_ name: String) throws -> Value? {
    switch name {
    case "output": try Value(record.output)
    case "completion": try .completion(record.completion)
    default: nil
    }
  }

  override func acts(by name: String) -> Bool { true }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "receive" else { return nil }
    let (overload, matched) = try arguments.matched(to: Self.members)
    if isComplete { throw Problem.invalidValue(arguments.site.text, expected: "nothing after the completion") }
    if overload == 0 {
      record.receive(matched[0])
    } else {
      isComplete = true
      record.receive(completion: try matched.made(of: 0) { try $0.asCompletion() })
    }
    return .void
  }
}
