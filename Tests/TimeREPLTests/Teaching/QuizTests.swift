import Testing

@testable import TimeREPL

@Suite struct QuizTests {
  private func quiz(_ name: String? = nil, seed: Int) throws -> Quiz {
    try Quiz(about: name.map { Name(text: $0, range: SourceRange(lower: 0, upper: 0)) }, seed: seed, in: Source(""))
  }

  static let names = Quiz.operators.map(\.name)

  @Test func `the quiz asks about all operators that wait`() {
    for name in ["debounce", "throttle", "delay", "timeout", "measureInterval", "receive", "audit"] {
      #expect(Self.names.contains(name), "\(name)")
    }
  }

  @Test(arguments: names) func `each level has questions about an operator`(name: String) throws {
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

  @Test func `the same seed gives the same questions`() throws {
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

  @Test func `a question answered wrongly returns three questions later`() throws {
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

  @Test func `a quiz types its own commands, judges answers, and continues until it is stopped`() {
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

  @Test func `a quiz about an operator without time is refused`() {
    let room = Classroom()
    #expect(room.type(":quiz map").first == "error: there are no questions about `map`")
    #expect(room.type(":quiz debounc").contains("help: similar: `debounce`"))
  }
}

/// Quizzes about pipelines of the session.
@Suite struct OwnQuizTests {
  @Test func `a quiz asks about a pipeline of the session`() {
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

  @Test(
    arguments: [
      "keys.filter { $0.count > 2 }.debounce(300ms).removeDuplicates()", "keys.filter { $0 == \"go\" }.delay(1s)",
      "keys.filter { $0 > 10 }.delay(1s)", "keys.map { $0.uppercased() }.filter { $0.hasPrefix(\"SW\") }.debounce(1s)",
    ])
  func `a quiz finds values that the pipeline lets through`(pipeline: String) {
    let room = Classroom()
    room.type("subject keys")
    room.type("pipeline hits = \(pipeline)")
    let shown = room.type(":quiz hits seed 3")
    #expect(shown.contains { $0.hasPrefix("// ? When does ") }, "\(shown)")
  }

  @Test func `a quiz about one pipeline does not ask the same question twice`() {
    let room = Classroom()
    room.type("subject words")
    room.type("pipeline calm = words.map { $0.uppercased() }.debounce(300ms)")
    var shown = room.type(":quiz calm seed 1")
    var inputs: [String] = []
    for _ in 0..<8 {
      inputs += shown.filter { $0.hasPrefix("0s> at ") }
      shown = room.type(":learn show")
    }
    #expect(inputs.count == 8 && Set(inputs).count == 8, "\(inputs)")
  }

  @Test func `a quiz about a pipeline of hot changes the gaps in its marbles`() {
    let room = Classroom()
    room.type("hot keys \"-1-2|\"")
    room.type("pipeline calm = keys.debounce(300ms)")
    #expect(room.type(":quiz calm seed 2").contains { $0.hasPrefix("0s> hot keys \"-") })
  }

  @Test func `a quiz about a pipeline of a published property assigns to the property`() {
    let room = Classroom()
    room.type("final class Model: ObservableObject { @Published var query = \"\" }")
    room.type("let model = Model()")
    room.type("pipeline long = model.$query.debounce(300ms)")
    let shown = room.type(":quiz long seed 3")
    #expect(shown.contains { $0.hasPrefix("0s> at ") && $0.contains(" model.query = \"") }, "\(shown)")
    #expect(room.type(":learn show").first?.hasPrefix("// The answer: ") == true)
  }

  @Test func `a quiz about a published property assigns to the properties that affect it`() {
    let room = Classroom()
    room.type(
      "final class Model: ObservableObject { @Published var query = \"\"; @Published var hits = 0; @Published var other = 0; "
        + "init() { $query.debounce(for: .seconds(1), scheduler: DispatchQueue.main).map { $0.count }.assign(to: &$hits) } }"
    )
    room.type("let model = Model()")
    let shown = room.type(":quiz model.hits seed 3")
    #expect(shown.contains { $0.hasPrefix("0s> at ") && $0.contains(" model.query = \"") }, "\(shown)")
    #expect(!shown.contains { $0.contains("model.other =") })
    #expect(shown.contains { $0.contains("model.hits") })
  }

  @Test func `the error for a quiz about an operator without timing lists the operators with timing`() {
    let shown = Classroom().type(":quiz map").joined(separator: " ")
    #expect(shown.contains("questions are about `") && shown.contains("`debounce`"), "\(shown)")
  }

  @Test(
    arguments: [
      ("let x = 1", "x", "`x` is not a pipeline"),
      ("pipeline x = Just(1).delay(1s)", "x", "nothing can be sent to `x`"),
      ("subject x", "x", "`x` is not a pipeline"), ("subject x", "y", "there are no questions about `y`"),
    ])
  func `a quiz that is impossible is refused with the reason`(line: String, name: String, headline: String) {
    let room = Classroom()
    room.type(line)
    #expect(room.type(":quiz \(name)").first == "error: \(headline)")
    #expect(!room.teacher.isBusy)
  }
}
