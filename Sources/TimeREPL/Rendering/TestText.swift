/// Renders the results of tests.
struct TestText {
  let columns: Int
  let marks: MarbleMarks

  /// Returns the line of a test: `passed  CalmTests.adds`.
  static func line(_ report: TestReport) -> StyledText {
    let title = report.test.attribute?.displayName.map { " \(Value($0).text)" } ?? ""
    return line(report.verdict, report.test.name + title)
  }

  /// Passes on the rows of a test's own session one by one.
  func write(_ run: TestReport.Run, to take: (StyledText) -> Bool) {
    var reply = run.reply
    // The verdict has been written already, and the notes of a test are of no use to the reader.
    (reply.answer, reply.notes) = (nil, [])
    var heading = run.arguments.map { StyledText("with \(EscapedText.of($0))") }
    ReplyText(log: run.log, columns: columns, marks: marks).write(reply) { row in
      let isWanted = heading.map(take) ?? true
      heading = nil
      return isWanted && take(row)
    }
    if let heading, !run.problems.isEmpty { _ = take(heading) }
  }

  static func word(_ verdict: TestReport.Verdict) -> String {
    switch verdict {
    case .passed: "passed"
    case .failed: "failed"
    case .skipped: "skipped"
    }
  }

  static func line(_ verdict: TestReport.Verdict, _ name: String) -> StyledText {
    let word = Self.word(verdict)
    let padding = String(repeating: " ", count: 9 - word.count)
    let reason = if case .skipped(let reason) = verdict, !reason.isEmpty { ": \(EscapedText.of(reason))" } else { "" }
    return StyledText(word, role(verdict)) + StyledText(padding + EscapedText.of(name) + reason)
  }

  private static func role(_ verdict: TestReport.Verdict) -> StyledText.Role {
    switch verdict {
    case .passed: .right
    case .failed: .wrong
    case .skipped: .faint
    }
  }

  /// Returns the counts: `3 tests: 2 passed, 1 failed`.
  static func summary(of verdicts: [TestReport.Verdict]) -> String {
    let counts = [
      ("passed", verdicts.count { $0 == .passed }), ("failed", verdicts.count { $0 == .failed }),
      ("skipped", verdicts.count { if case .skipped = $0 { true } else { false } }),
    ]
    let told = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    return "\(verdicts.count) test\(verdicts.count == 1 ? "" : "s"): \(told)"
  }

  /// Returns the result of a test that ran in this session, and the names that can be inspected where it stopped.
  func lines(_ outcome: TestOutcome) -> [StyledText] {
    let told = outcome.names.map(EscapedText.of).joined(separator: ", ")
    let names = outcome.names.isEmpty ? [] : ["declared here: \(told)"]
    return [Self.line(outcome.verdict, outcome.name)] + names.flatMap { WrappedText.broken($0, columns: columns).plain }
  }
}
