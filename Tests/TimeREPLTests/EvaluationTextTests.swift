import Testing

@testable import TimeREPL

@Suite struct EvaluationTextTests {
  @Test(arguments: [
    ("1 / 0", "error: division by zero|  1 / 0|  ^^^^^ `1 / 0`"),
    (
      "{ $0 + 1 }(Int.max)",
      "error: overflow|  { $0 + 1 }(Int.max)|    ^^^^^^ `9223372036854775807 + 1` does not fit in 64 bits"
    ),
    (
      "1 + \"a\"",
      "error: `+` does not apply to Int and String|  1 + \"a\"|  ^^^^^^^"
        + "|help: `String(n)` and `\"\\(n)\"` convert a number to a String"
    ),
    ("[1].cuont", "error: no type has a member `cuont`|  [1].cuont|      ^^^^^|help: a similar member is `count`"),
    (
      "max(1)",
      "error: `y` is missing|  max(1)|  ^^^^^^|help: call it as `max(_ x: T, _ y: T, _ rest: T...) -> T where T: Comparable`"
    ),
  ])
  func `an error of evaluation shows the source and the reason`(source: String, lines: String) {
    do {
      try Prompt().enter(source)
      Issue.record("nothing was wrong")
    } catch let error as Diagnostic {
      let text = DiagnosticText(error)
      #expect(text.lines == lines.split(separator: "|").map(String.init))
    } catch {
      Issue.record(error)
    }
  }

  @Test(arguments: [
    Problem.guardFallsThrough, .misplaced("break"), .misplaced("case"), .implicitInit, .unequalNames("x"),
    .limit(.steps(1)), .limit(.interrupted), .nilUnwrapped("x!"),
    .invalidRange(lower: "3", upper: "1"),
    .missingArgument("for", signature: "f(for:)"), .wrongArity("f", expected: 1, given: 2),
    .wrongTupleCount(expected: 2, found: "1"),
  ])
  func `every problem of evaluation has a message`(problem: Problem) {
    #expect(ProblemText(problem).headline != "something is wrong")
  }
}
