/// The parameter of the body of `confirmation { confirm in ... }`, which counts its calls.
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

  /// Returns the call of the body, which checks the count at its end.
  static func frame(_ call: AssertionCall) throws -> Frame {
    let body = try call.arguments.function(4)
    let wanted = call.arguments.given(1) ?? .int(1)
    let confirmation = ConfirmationObject()
    return NativeFrame(call.arguments.site) { input, _ in
      guard let input else {
        return .waits(CallFrame(body, [.object(confirmation)], call.arguments.site))
      }
      let value = try input.get()
      let count = Value.int(confirmation.count)
      let isMet = if case .range(let range) = wanted { try range.contains(count) } else { wanted == count }
      if !isMet { try call.fail(.confirmed(times: confirmation.count, expected: wanted.text)) }
      return .returns(value)
    }
  }
}
