import Testing

@testable import TimeREPL

@Suite struct ObjectTests {
  /// An object like a publisher: it has a value, an operator and a list of calls.
  private final class Lamp: Object {
    var brightness = Value.int(1)
    private static let dim = Signature("dim(by amount: Int, over time: Duration = 0s)", optionalLabels: .first)

    override var typeName: String { "Lamp" }
    override var memberNames: [String] { ["brightness", "dim"] }

    override func member(_ name: String) throws -> Value? { name == "brightness" ? brightness : nil }

    override func setMember(_ name: String, to value: Value) throws -> Bool {
      guard name == "brightness" else { return false }
      brightness = value
      return true
    }

    override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
      guard name == "dim" else { return nil }
      let arguments = try arguments.matched(to: Self.dim)
      brightness = try Subtraction.apply(brightness, .int(arguments.int(0)), arguments.machine)
      return Value(arguments.site?.text ?? "")
    }

    override func apply(_ arguments: ArgumentList) throws -> Value? { throw Problem.notCallable("Lamp") }
  }

  private func prompt() -> Prompt {
    let builtIns = BuiltIns.ofLanguage.adding { builtIns in
      builtIns.knownMembers = ["brightness", "dim"]
      builtIns.addType("Timer") { type, _ in
        type.method("publish(every interval: Duration, on runLoop: RunLoop = .main)") {
          .duration(try $0.duration(0).nanoseconds)
        }
        .constant("shared", .object(Lamp()))
      }
    }
    let prompt = Prompt(builtIns)
    prompt.environment.declare("lamp", .object(Lamp()))
    return prompt
  }

  @Test(arguments: [
    ("lamp.brightness", "1"), ("lamp.brightness = 7; lamp.brightness", "7"),
    ("lamp.brightness += 2; lamp.brightness", "3"), ("lamp.dim(by: 1)", "\"dim(by: 1)\""),
    ("lamp.dim(1, over: .seconds(2))", "\"dim(1, over: .seconds(2))\""),
    ("Timer.publish(every: 1, on: .main)", "1s"), ("Timer.publish(every: 0.25)", "250ms"),
    ("Timer.shared.brightness", "1"), ("[lamp].map(\\.brightness)", "[1]"), ("lamp == lamp", "true"),
    ("lamp === Timer.shared", "false"), ("lamp", "Lamp"),
    ("Timer.shared.dim(1); Timer.shared.brightness", "0"),
  ])
  func `an object handles its own members`(source: String, value: String) {
    #expect(prompt().answer(source) == value)
  }

  @Test(arguments: [
    ("lamp.dmi(by: 1)", "unknownMember(\"dmi\", of: nil, near: [\"dim\"]) at 'dmi'"),
    ("lamp.count", "unknownMember(\"count\", of: Optional(\"Lamp\"), near: []) at 'count'"),
    ("lamp.dim(yb: 1)", "unknownLabel(\"yb\", signature: \"dim(by:over:)\", near: [\"by\"]) at 'yb'"),
    (
      "lamp.dim(\"x\")",
      "wrongArgument(\"\\\"x\\\"\", found: \"String\", expected: \"Int\", "
        + "signatures: [\"dim(by amount: Int, over time: Duration = 0s)\"]) at '\"x\"'"
    ),
    ("lamp.dim(Int.max); lamp.dim(by: 99)", "overflow(\"-9223372036854775806 - 99\") at 'dim(by: 99)'"),
    ("lamp()", "notCallable(\"Lamp\") at 'lamp()'"),
    ("Timer.pubish(every: 1)", "unknownMember(\"pubish\", of: Optional(\"Timer\"), near: [\"publish\"]) at 'pubish'"),
    (
      "Timer.publish(evry: 1)",
      "unknownLabel(\"evry\", signature: \"publish(every:on:)\", near: [\"every\"]) at 'evry'"
    ),
    ("Timer(1)", "notCallable(\"Timer\") at 'Timer(1)'"),
  ])
  func `an error of an object has its place in the source`(source: String, problem: String) {
    #expect(prompt().answer(source) == problem)
  }

  @Test func `a function can be called from outside`() throws {
    let prompt = Prompt()
    let add = try prompt.function("{ $0 + $1 }")
    #expect(try add.call(Value(1), Value(2)) == Value(3))
    #expect(try add.call(.tuple([Value(1), Value(2)])) == Value(3))
    #expect(try prompt.function("{ $0 > 1 }").test(Value(2)))
    #expect(add.parameterCount == 2)
    #expect(add.text == "{ $0 + $1 }")
  }

  @Test func `an expression can become a function of its repetition number`() throws {
    let prompt = Prompt()
    let source = Source("$0 * 2")
    let expression = Expression(
      kind: .binary(
        Expression(kind: .parameter(0), range: SourceRange(lower: 0, upper: 2)),
        Name(text: "*", range: SourceRange(lower: 3, upper: 4)),
        Expression(kind: .int(2), range: SourceRange(lower: 5, upper: 6))), range: SourceRange(lower: 0, upper: 6))
    let function = try Compiler.function(expression, parameters: 1, in: source, prompt.environment)
    #expect(try function.call(Value(21)) == Value(42))
  }
}
