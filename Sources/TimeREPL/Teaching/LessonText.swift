import LineEditing

/// What a lesson shows, in lines. All of them are comments, so that a screen that is copied stays a session.
struct LessonText {
  let columns: Int
  let marks: MarbleMarks

  /// Wider lines of prose are hard to read.
  private static let widest = 100

  func lines(_ part: LessonRun.Part) -> [String] {
    switch part {
    case .prose(let text): prose(text) + [Self.blank]
    case .world(let title): ["## \(EscapedText.of(title))"]
    case .toType(let text): toType(text)
    case .question(let question): self.question(question)
    case .exercise(let exercise):
      prose(exercise.text) + prose("Type your answer. Enter on an empty line checks it; `:learn answer` shows one.")
    case .verdict(let verdict): self.verdict(verdict)
    case .asking, .over: []
    }
  }

  /// One paragraph.
  func prose(_ text: String) -> [String] {
    WrappedText.lines(text, columns: min(columns, Self.widest) - 3).map { "// \(EscapedText.of($0))" }
  }

  private static let blank = "//"

  /// The learner types it, or presses Enter.
  private func toType(_ text: String) -> [String] {
    var rows = text.split(separator: "\n").map { "//   \(EscapedText.of(String($0)))" }
    let hint = "   (Enter)"
    if DisplayWidth.of(rows[rows.count - 1]) + hint.count <= columns { rows[rows.count - 1] += hint }
    return rows
  }

  private func question(_ question: Lesson.Question) -> [String] {
    let what =
      switch question.kind {
      case .marble: "Your answer, as marbles, or `nothing`; Enter passes:"
      case .time: "Your answer, a time as 300ms; Enter passes:"
      case .choice: "Your answer, a number; Enter passes:"
      }
    var options: [String] = []
    if case .choice(let texts, _) = question.kind {
      options = texts.enumerated().map { "//   \($0 + 1)  \(EscapedText.of($1))" }
    }
    return prose("? \(question.text)") + options + prose(what)
  }

  private func verdict(_ verdict: Guess.Verdict) -> [String] {
    switch verdict {
    case .right: ["// Right."]
    case .wrong(let unmet, _):
      ["// Not so: \(ProblemText(.session(.unmet(unmet))).escaped.headline)"]
        + DiagnosticText.drawing(unmet, columns: columns - 3, marks: marks).map { "// \($0)" }
    case .otherOption(let text): prose("Not so: \(text).")
    case .nothingCame: ["// Nothing came."]
    }
  }

  /// What the session answered to a question of the lesson's.
  func lines(asking question: String, _ parts: [AnswerPart]) -> [String] {
    ["// \(EscapedText.of(question))"]
      + parts.flatMap { $0.lines(columns: columns - 5, marks: marks) }.map { "//   \($0)" }
  }
}
