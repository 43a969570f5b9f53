import LineEditing

/// A mismatch in words, and what was expected beside what came.
struct MismatchText {
  /// A word for programs.
  let code: String
  let headline: String
  let expected: [String]
  let came: [String]
  private let mismatch: Mismatch

  init(_ mismatch: Mismatch) {
    self.mismatch = mismatch
    switch mismatch.kind {
    case .wrongTime(let row, let came):
      code = "wrongTime"
      let difference = DurationText.of(abs(came - row.time)) + (came > row.time ? " later" : " earlier")
      headline =
        "right value at the wrong time: \(row.subject) expected at \(DurationText.of(row.time)), "
        + "came at \(DurationText.of(came)) (\(difference))"
      (expected, self.came) = ([row.text], [EventRow(time: came, lane: row.lane, what: row.what).text])
    case .wrongValue(let row, let came):
      code = "wrongValue"
      headline = "wrong value: \(row.subject) expected at \(DurationText.of(row.time)), \(came) came"
      (expected, self.came) = ([row.text], [EventRow(time: row.time, lane: row.lane, what: came).text])
    case .neverCame(let row, let pending):
      code = "neverCame"
      let hope = pending.map { "due \(DurationText.of($0.due)): \($0.what)" }.joined(separator: ", ")
      headline =
        "never came: \(row.subject) expected at \(DurationText.of(row.time))"
        + (hope.isEmpty ? "" : " (still pending: \(hope))")
      (expected, self.came) = ([row.text], [])
    case .notExpected(let row):
      code = "notExpected"
      headline = "not expected: \(row.subject) came at \(DurationText.of(row.time))"
      (expected, self.came) = ([], [row.text])
    case .wrongOrder(let row):
      code = "wrongOrder"
      headline = "right events in the wrong order at \(DurationText.of(row.time)): \(row.subject)"
      (expected, self.came) = ([], [])
    case .wrongPrompt(let expected, let came):
      code = "wrongPrompt"
      headline = "wrong time in the prompt: \(expected) expected, it is \(came)"
      (self.expected, self.came) = ([], [])
    case .otherLines(let expected, let came):
      code = "otherLines"
      headline = came.isEmpty ? "never came" : expected.isEmpty ? "not expected" : "other lines than expected"
      (self.expected, self.came) = (expected, came)
    case .unmet(let diagnostic):
      code = "unmet"
      headline = ProblemText(diagnostic.problem).headline
      (expected, came) = ([], [])
    }
  }

  /// The headline at its place, the lines, and both lanes on one axis.
  func lines(file: String, columns: Int, marks: MarbleMarks) -> [String] {
    if case .unmet(let diagnostic) = mismatch.kind {
      return DiagnosticText(diagnostic, columns: columns, marks: marks) { DisplayWidth.of($0) }.lines
    }
    let place = "\(EscapedText.of(file)):\(mismatch.line): "
    let typed = mismatch.typed.isEmpty ? [] : ["  typed     \(mismatch.typed)"]
    let rows = expected.map { "  expected  \($0)" } + came.map { "  came      \($0)" }
    return [place + EscapedText.of(headline)] + (typed + rows).map(EscapedText.of) + drawing(columns, marks)
  }

  private func drawing(_ columns: Int, _ marks: MarbleMarks) -> [String] {
    if mismatch.lanes.isEmpty { return [] }
    let drawing = MarbleDrawing(
      lanes: mismatch.lanes, now: mismatch.now, columns: columns - 2, marks: marks, width: DisplayWidth.of)
    return drawing.lines?.map { "  " + $0 } ?? []
  }
}

extension EventRow {
  init(time: Int64, lane: String, what: String) {
    (self.time, self.lane, self.what) = (time, lane, what)
  }

  fileprivate var subject: String { "\(lane) \(what)" }
  fileprivate var text: String { "\(DurationText.of(time))  \(lane)  \(what)" }
}
