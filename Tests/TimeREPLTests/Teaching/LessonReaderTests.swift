import Testing

@testable import TimeREPL

@Suite struct LessonReaderTests {
  @Test func `a lesson is prose, commands, questions and an exercise`() throws {
    let lesson = try LessonReader.lesson(
      """
      // # calm: the last one
      // Somebody types,
      // and stops.
      //
      // Look:
      0s> subject keys
      0s> func twice(x) {
      ...   x * 2
      ... }
      0s     what it led to
      // ? marble calm: What comes
      // on calm?
      0s> run
      ## Again
      // ? time calm 2: When?
      0s> run
      // ? choice: How often?
      // - never
      // * once
      0s> run
      // ! Build `out`,
      // somehow.
      0s> let a = keys
      0s> pipeline out = a
      0s> run
      0s> expect out "1"
      """, file: "a.session")
    #expect(lesson.name == "calm" && lesson.title == "the last one")
    let steps = lesson.steps.map { step in
      switch step {
      case .prose(let text): "prose \(text)"
      case .world(let title): "world \(title)"
      case .command(let source): "command \(source.line) \(source.text)"
      case .question(let question): "question \(question.kind) \(question.text)"
      case .exercise(let exercise):
        "exercise \(exercise.text) \(exercise.model.map(\.text)) \(exercise.checks.map(\.text)) \(exercise.lanes)"
      }
    }
    #expect(
      steps == [
        "prose Somebody types, and stops.", "prose Look:", "command 6 subject keys",
        "command 7 func twice(x) {\n  x * 2\n}", #"question marble("calm") What comes on calm?"#, "command 13 run",
        "world Again", #"question time("calm", value: Optional("2")) When?"#, "command 16 run",
        #"question choice(["never", "once"], right: 1) How often?"#, "command 20 run",
        #"exercise Build `out`, somehow. ["let a = keys", "pipeline out = a"] ["run", "expect out \"1\""] ["out"]"#,
      ])
  }

  @Test(
    arguments: [
      ("0s> run", 1, "a lesson begins with `// # NAME: TITLE`"),
      ("// # No name\n0s> run", 1, "a lesson begins with `// # NAME: TITLE`"),
      ("// # Big: name\n0s> run", 1, "a lesson begins with `// # NAME: TITLE`"),
      ("// # a: b\n// ? riddle calm: What?\n0s> run", 2, "`riddle` is not a kind of question"),
      ("// # a: b\n// ? marble: What?\n0s> run", 2, "the question names no lane"),
      ("// # a: b\n// ? choice: What?\n// - x\n0s> run", 2, "exactly one option must be marked as right, found 0"),
      (
        "// # a: b\n// ? choice: What?\n// * x\n// * y\n0s> run", 2,
        "exactly one option must be marked as right, found 2"
      ),
      (
        "// # a: b\n// ? time c: What?\n\n// And?\n0s> run", 4,
        "a question must be right before the command that answers it"
      ),
      ("// # a: b\n// ? time c: What?\n## New", 3, "a question must be right before the command that answers it"),
      ("// # a: b\n0s> run\n// ! Build.\n0s> run\n0s> expect out \"1\"", 3, "the exercise has no model answer"),
      ("// # a: b\n0s> run\n// ! Build.\n0s> let a = 1\n0s> run", 3, "the exercise has no `expect`"),
      ("// # a: b\n0s> run\n// ! Build.\n0s> let a = 1\n// More.", 5, "nothing may follow the exercise"),
      ("// # a: b\n// Prose.", 1, "a lesson without a command teaches nothing"),
    ] as [(String, Int, String)])
  func `a mistake is reported with file, line and reason`(text: String, line: Int, headline: String) {
    let error = #expect(throws: Diagnostic.self) { try LessonReader.lesson(text, file: "a.session") }
    let lines = error.map { DiagnosticText($0).lines } ?? []
    #expect(lines.first == "a.session:\(line):1: error: \(headline)", "\(lines)")
    #expect(line == 1 && lines.count < 3 || lines.contains { $0.contains("^") }, "\(lines)")
  }

  @Test func `two lessons with one name are a mistake`() throws {
    let text = "// # a: b\n0s> run"
    let course = Course([("1", .success(text)), ("2", .success(text))])
    #expect(course.lessons.count == 1 && course.mistakes.map(\.source?.file) == ["2"])
  }
}
