import Testing

@testable import TimeREPL

@Suite struct DiagnosticTextTests {
  /// Wide characters, as far as these tests use them.
  private func width(_ character: Character) -> Int {
    character.unicodeScalars.first!.value >= 0x1100 ? 2 : 1
  }

  private func lines(_ text: String, file: String? = nil, line: Int = 1) -> [String] {
    do throws(Diagnostic) {
      _ = try parse(Source(text, file: file, line: line), in: ParseContext())
      return []
    } catch {
      return DiagnosticText(error).lines
    }
  }

  @Test func `a caret is below the word`() {
    let range = SourceRange(lower: 6, upper: 9)
    let diagnostic = Diagnostic(.unknownName("ouu", near: ["out"]), at: range, in: Source("watch ouu"))
    #expect(
      DiagnosticText(diagnostic).lines == [
        "error: cannot find `ouu`",
        "  watch ouu",
        "        ^^^ nothing has this name",
        "help: a similar name is `out`",
      ])
  }

  @Test func `the text of a problem cannot send an escape sequence`() {
    let runningAction = LimitProblem.RunningAction(
      what: "send a \"\u{1B}[2J\"", setBy: "\u{9B}", recurrence: .repeats(every: .nanoseconds(1)))
    let problem = Problem.session(.limit(.tooManyActions(5, at: 5, runningActions: [runningAction])))
    let diagnostic = Diagnostic(problem, at: SourceRange(lower: 0, upper: 3), in: Source("run"))
    let lines = DiagnosticText(diagnostic).lines
    #expect(lines[2].hasPrefix(#"  ^^^ `send a "\u{1B}[2J"` repeats every 1ns"#))
    #expect(!lines.joined().unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test func `an error in a file names its place`() {
    #expect(
      lines("subject a\nadvance 1", file: "a.session", line: 7) == [
        "a.session:8:9: error: a duration needs a unit",
        "  advance 1",
        "          ^",
        "help: write `1s` or `1ms`",
      ])
  }

  @Test func `wide characters take two columns`() {
    #expect(lines("send 日本 \"é\" }")[1...2] == ["  send 日本 \"é\" }", "                ^"])
  }

  @Test func `tabs take one column and control characters are escaped`() {
    #expect(
      lines("\tsend\ta \u{1b}[2J")[0...2] == [
        "error: unexpected character `\\u{1B}`", "   send a \\u{1B}[2J", "          ^^^^^^",
      ])
  }

  @Test func `the caret is after an unfinished text`() {
    #expect(lines("let x =")[1...2] == ["  let x =", "         ^ the text ends here"])
    #expect(
      lines("send")[0...3] == [
        "error: `send` needs `NAME`", "  send", "      ^", "help: write `send NAME VALUE...`, as in `send taps 1`",
      ])
  }

  @Test func `long lines are cut around the caret`() {
    let text = lines(String(repeating: "a+", count: 400) + "（" + String(repeating: "+a", count: 400))
    #expect(text[1].hasPrefix("  …") && text[1].hasSuffix("…"))
    #expect(text[1].count == 201)
    #expect(text[2] == String(repeating: " ", count: 83) + "^^")
  }

  @Test func `a long line is cut at the same place whether its control characters are raw or escaped`() {
    func quoted(_ mark: String) -> String { lines("watch(\"" + String(repeating: mark, count: 30) + "\").mup())")[1] }
    #expect(quoted("\u{1B}x\u{202E}") == quoted("\\u{1B}x\\u{202E}"))
    #expect(quoted("\u{1B}x\u{202E}").hasPrefix("  …"))
  }

  @Test func `a range of several lines is marked to the end of the first`() {
    #expect(lines("f(\"\"\"a\nb\"\"\")")[1...2] == ["  f(\"\"\"a", "    ^^^"])
  }

  @Test func `a line of a megabyte is handled`() {
    #expect(lines(String(repeating: "日", count: 300_000) + ")")[1].count < 210)
    #expect(lines(String(repeating: "x", count: 2 << 20))[0] == "error: one command has more than 1048576 bytes")
  }

  @Test(arguments: ProblemTests.rows.map(\.1))
  func `every problem has a message`(problem: Problem) {
    let text = ProblemText(problem)
    #expect(!text.headline.hasSuffix(".") && text.headline != "\(problem)")
    #expect(text.headline.first.map { $0.isLowercase || $0 == "`" } == true)
  }

  @Test func `a user's word cannot command the terminal`() {
    #expect(
      ProblemText(.unknownCommand("a\u{1b}[2J\u{202E}", near: [])).headline == "unknown command `a\\u{1B}[2J\\u{202E}`")
  }
}
