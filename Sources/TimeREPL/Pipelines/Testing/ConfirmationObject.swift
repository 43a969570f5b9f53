/// What `confirmation { confirm in ... }` gives its body: each call counts.
final class ConfirmationObject: Object {
  private var count = 0

  override var typeName: String { "Confirmation" }
  override var memberNames: [String] { ["confirm"] }
  override func acts(by name: String) -> Bool { true }

  override func apply(_ arguments: ArgumentList) throws -> Value? {
    let matched = try arguments.matched(to: Signature("confirm(count: Int = 1)"))
    count += try matched.given(0) == nil ? 1 : matched.count(0)
    return .void
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    name == "confirm" || name == "callAsFunction" ? try apply(arguments) : nil
  }

  /// The call of the body, at whose end is seen how often it has confirmed.
  static func frame(_ call: AssertionCall) throws -> Frame {
    let body = try call.arguments.function(4)
    let wanted = call.arguments.given(1) ?? .int(1)
    let confirmation = ConfirmationObject()
    return NativeFrame(call.arguments.site) { input, _ in
      guard let input else {
        return .waits(CallFrame(body, [.object(confirmation)], call.arguments.site))
      }
      let value = try input.get()
      let machine = call.arguments.machine
      let isMet =
        switch wanted {
        case .range: try wanted.elements(machine).contains(.int(confirmation.count))
        default: wanted == .int(confirmation.count)
        }
      if !isMet {
        try call.fail(.unfulfilled([
          FailedAssertion.Expectation(
            description: "confirmation", fulfilled: confirmation.count,
            wanted: { if case .int(let count) = wanted { count } else { 1 } }())
        ]))
      }
      return .returns(value)
    }
  }
}
