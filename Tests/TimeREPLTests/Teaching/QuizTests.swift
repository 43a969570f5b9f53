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
        let lesson = quiz.lesson()
        #expect(lesson.steps.contains { if case .question = $0 { true } else { false } }, "seed \(seed)")
        quiz.note((1, 1))
      }
      #expect(quiz.level == 4)
    }
  }

  @Test func `the same seed asks the same`() throws {
    func texts(_ seed: Int) throws -> [String] {
      var quiz = try quiz(seed: seed)
      return (0..<5).map { _ in "\(quiz.lesson())" }
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
  }

  @Test func `a quiz types its own commands, judges, and asks on until it is stopped`() {
    let room = Classroom()
    room.type("let mine = 1")
    #expect(room.type(":quiz debounce seed 5").first == "## Question 1, seed 5")
    #expect(room.teacher.isAsking)
    let shown = room.type("nothing")
    #expect(shown.contains { $0.hasPrefix("// Not so: you said nothing") } && shown.contains("## Question 2, seed 5"))
    room.type(":quiz stop")
    #expect(room.type("mine") == ["1"])
  }

  @Test func `an operator without time is no subject of a quiz`() {
    let room = Classroom()
    #expect(room.type(":quiz map").first == "error: there are no questions about `map`")
    #expect(room.type(":quiz debounc").contains("help: similar: `debounce`"))
  }
}
