import Testing

@testable import TimeREPL

@Suite struct QuizTests {
  private func quiz(_ name: String? = nil, seed: Int) throws -> Quiz {
    try Quiz(about: name.map { Name(text: $0, range: SourceRange(lower: 0, upper: 0)) }, seed: seed, in: Source(""))
  }

  static let names = Quiz.operators.map(\.name)

  @Test func `all operators that wait are asked about`() {
    for name in ["debounce", "throttle", "delay", "timeout", "measureInterval", "receive", "audit"] {
      #expect(Self.names.contains(name), "\(name)")
    }
  }

  @Test(arguments: names) func `questions about an operator can be had at each level`(name: String) throws {
    for seed in 0..<5 {
      var quiz = try quiz(name, seed: seed)
      for _ in 0..<6 {
        let next = quiz.lesson()
        let lesson = try #require(next)
        #expect(lesson.steps.contains { if case .question = $0 { true } else { false } }, "seed \(seed)")
        quiz.note((1, 1))
      }
      #expect(quiz.level == 4)
    }
  }

  @Test func `the same seed asks the same`() throws {
    func texts(_ seed: Int) throws -> [String] {
      var quiz = try quiz(seed: seed)
      return (0..<5).map { _ in "\(quiz.lesson(), default: "none")" }
    }
    #expect(try texts(7) == texts(7))
    #expect(try texts(7) != texts(8))
  }

  @Test func `questions get harder with right answers and easier with wrong ones`() throws {
    var quiz = try quiz(seed: 1)
    quiz.note((1, 1))
    quiz.note((1, 1))
    #expect(quiz.level == 2)
    quiz.note((1, 0))
    #expect(quiz.level == 1)
    quiz.note((0, 0))
    #expect(quiz.level == 1)
    #expect(quiz.score == (3, 2))
  }

  @Test func `a quiz begins with one or two values and an operator that shifts or waits`() throws {
    for seed in 1...20 {
      var quiz = try quiz(seed: seed)
      let next = quiz.lesson()
      let lesson = try #require(next)
      guard case .prose(let text) = lesson.steps[0], case .command(let input) = lesson.steps[1] else { return }
      #expect(text.hasPrefix("delay") || text.hasPrefix("debounce"), "\(text)")
      #expect(input.text.count { $0.isNumber } <= 2, "\(input.text)")
    }
  }

  @Test func `what was answered wrongly comes back three questions later`() throws {
    var quiz = try quiz(seed: 3)
    func topic(_ lesson: Lesson?) -> String {
      if case .prose(let text)? = lesson?.steps.first { text } else { "" }
    }
    let first = topic(quiz.lesson())
    quiz.note((1, 0))
    for _ in 0..<2 {
      _ = quiz.lesson()
      quiz.note((1, 1))
    }
    let again = quiz.lesson()
    #expect(topic(again) == first)
    #expect(again?.title == "Question 4, on what went wrong before: 2 of 3 right, level 3 of 5")
  }

  @Test func `a quiz types its own commands, judges, and asks on until it is stopped`() {
    let room = Classroom()
    room.type("let mine = 1")
    #expect(room.type(":quiz debounce seed 5").first == "## Question 1, seed 5")
    #expect(room.teacher.isAsking)
    let shown = room.type("nothing")
    #expect(shown.contains { $0.hasPrefix("// Not so: you said nothing") })
    #expect(shown.contains("## Question 2: 0 of 1 right, level 1 of 5"))
    room.type(":quiz stop")
    #expect(room.type("mine") == ["1"])
  }

  @Test func `an operator without time is no subject of a quiz`() {
    let room = Classroom()
    #expect(room.type(":quiz map").first == "error: there are no questions about `map`")
    #expect(room.type(":quiz debounc").contains("help: similar: `debounce`"))
  }
}

/// Quizzes about pipelines of the session.
@Suite struct OwnQuizTests {
  @Test func `a quiz asks about a pipeline that the person has declared`() {
    let room = Classroom()
    for line in [
      "func twice(x) = x * 2", "subject keys", "subject unused", "pipeline other = unused.delay(1s)",
      "pipeline calm = keys.map { twice($0) }.debounce(500ms)", "send keys 7 8",
    ] { room.type(line) }
    let shown = room.type(":quiz calm seed 2")
    #expect(
      shown.contains("0s> func twice(x) = x * 2")
        && shown.contains { $0.hasPrefix("0s> at ") && $0.contains("send keys 7") })
    #expect(!shown.contains { $0.contains("unused") }, "\(shown)")
    let answer = room.type(":learn show")
    #expect(
      answer.first?.hasPrefix("// The answer: ") == true && answer.contains { $0.hasPrefix("## Question 2") },
      "\(answer)")
    #expect(room.type(":quiz stop").first == "// You answered 0 of 1 right.")
    #expect(room.type("calm").isEmpty == false)
  }

  @Test func `a pipeline of a drawing is asked about with other gaps`() {
    let room = Classroom()
    room.type("hot keys \"-1-2|\"")
    room.type("pipeline calm = keys.debounce(300ms)")
    #expect(room.type(":quiz calm seed 2").contains { $0.hasPrefix("0s> hot keys \"-") })
  }

  @Test(
    arguments: [
      ("let x = 1", "x", "`x` is no pipeline"), ("pipeline x = Just(1).delay(1s)", "x", "nothing can be sent to `x`"),
      ("subject x", "x", "`x` is no pipeline"), ("subject x", "y", "there are no questions about `y`"),
    ])
  func `what cannot be asked about is told`(line: String, name: String, headline: String) {
    let room = Classroom()
    room.type(line)
    #expect(room.type(":quiz \(name)").first == "error: \(headline)")
    #expect(!room.teacher.isBusy)
  }
}
