import LineEditing

/// Renders a lesson as lines. All lines are comments, so that copied screens are still sessions.
struct LessonText {
  let columns: Int
  let marks: MarbleMarks

  /// The most columns of prose; wider lines are hard to read.
  private static let widest = 100

  func lines(_ part: LessonRun.Part) -> [String] {
    switch part {
    case .prose(let text): prose(text) + [Self.blank]
    case .world(let title): ["## \(EscapedText.of(title))"]
    case .toType(let text): toType(text)
    case .question(let question): self.question(question)
    case .exercise(let exercise):
      prose(exercise.text) + prose("Type your answer. Enter on an empty line checks it; `:learn show` shows one.")
    case .reminder(let step): reminder(step)
    case .hint(let question, let operators): hint(question, operators)
    case .answer(let text): prose("The answer: \(text)")
    case .verdict(let verdict): self.verdict(verdict)
    case .asking, .over: []
    }
  }

  /// Renders a paragraph.
  func prose(_ text: String) -> [String] {
    WrappedText.lines(text, columns: min(columns, Self.widest) - 3).map { "// \(EscapedText.of($0))" }
  }

  private static let blank = "//"

  /// Renders a command to type, or to enter with Enter.
  private func toType(_ text: String) -> [String] {
    var rows = text.split(separator: "\n").map { "//   \(EscapedText.of(String($0)))" }
    let hint = "   (Enter)"
    if DisplayWidth.of(rows[rows.count - 1]) + hint.count <= columns { rows[rows.count - 1] += hint }
    return rows
  }

  private func question(_ question: Lesson.Question) -> [String] {
    prose("? \(question.text)") + options(question)
  }

  private func options(_ question: Lesson.Question) -> [String] {
    guard case .choice(let texts, _) = question.kind else { return [] }
    return zip(OptionText.labels(of: texts), texts).map { "//   \($0)  \(EscapedText.of($1))" }
  }

  /// Renders the current step briefly.
  private func reminder(_ step: Lesson.Step) -> [String] {
    switch step {
    case .prose, .world: []
    case .command(let source): prose("The lesson goes on with:") + toType(source.text)
    case .question(let question): prose("The question still waits: \(question.text)") + options(question)
    case .exercise(let exercise):
      prose("The exercise still waits: \(exercise.text)")
        + prose("Enter checks your answer; `:learn show` shows one.")
    }
  }

  /// Renders a hint: the form of an answer, and what the operators do.
  private func hint(_ question: Lesson.Question, _ operators: [String]) -> [String] {
    let form =
      switch question.kind {
      case .marble(let lane):
        "Draw what comes on \(lane), as `--1-2|`, or write `1 at 200ms and 2 at 400ms`; `nothing` if nothing comes."
      case .time: "Write a time, as 300ms or `at 1.5s`; `never` if it does not come."
      case .choice(let options, _):
        "Type \(ProblemText.range(OptionText.labels(of: options))), or the words of an answer."
      }
    return operators.flatMap { prose("Hint: \($0).") } + prose("\(form) `:learn show` gives the answer.")
  }

  private func verdict(_ verdict: Guess.Verdict) -> [String] {
    switch verdict {
    case .right: ["// Right."]
    case .wrong(let unmet, _):
      ["// Not so: \(ProblemText(.session(.unmet(unmet))).escaped.headline)"]
        + DiagnosticText.drawing(unmet, columns: columns - 3, marks: marks).map { "// \($0.text)" }
    case .otherOption(let text): prose("Not so. The answer: \(text)")
    case .nothingCame: ["// Nothing came."]
    }
  }

  /// Renders the session's answer to a question of the lesson.
  func lines(asking question: String, _ parts: [AnswerPart]) -> [String] {
    ["// \(EscapedText.of(question))"]
      + parts.flatMap { $0.lines(columns: columns - 5, marks: marks) }.map { "//   \($0)" }
  }
}
