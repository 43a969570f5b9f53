/// A learner's position in a lesson. It takes the entries and returns what to show next.
struct LessonRun {
  let lesson: Lesson
  /// The index of the current step; the number of steps when the lesson is over.
  private(set) var position = 0
  private var guess: Guess?
  /// The number of answered questions, and of right answers.
  private(set) var score = (answered: 0, right: 0)

  /// Starts a lesson, at its beginning or at a step.
  init(_ lesson: Lesson, at position: Int = 0) {
    self.lesson = lesson
    self.position = min(max(0, position), lesson.steps.count)
  }

  /// A part of what the lesson shows.
  enum Part {
    case prose(String)
    /// A new, empty session with this title.
    case world(String)
    /// The next command to type.
    case toType(String)
    case question(Lesson.Question)
    case exercise(Lesson.Exercise)
    /// The current step once more, after another entry.
    case reminder(Lesson.Step)
    /// A hint for a question, with the operators that it is about.
    case hint(Lesson.Question, operators: [String])
    /// The right answer, on request.
    case answer(String)
    case verdict(Guess.Verdict)
    /// A question that the session answers.
    case asking(String)
    case over
  }

  /// The outcome of an entry or an answer.
  struct Outcome {
    let parts: [Part]
    /// The question that was answered wrongly, and the commands of its session; the question is about the last.
    let wrong: (question: Lesson.Question, commands: [String])?
  }

  var waiting: Lesson.Step? { position < lesson.steps.count ? lesson.steps[position] : nil }

  /// The command that the lesson waits for.
  var awaited: Source? {
    if case .command(let source)? = waiting { source } else { nil }
  }

  var question: Lesson.Question? {
    if case .question(let question)? = waiting { question } else { nil }
  }

  /// Continues to the next step that needs the learner, and shows what comes before it.
  mutating func goOn() -> [Part] {
    var parts: [Part] = []
    while let step = waiting {
      switch step {
      case .prose(let text): parts.append(.prose(text))
      case .world(let title): parts.append(.world(title))
      case .command(let source): return parts + [.toType(source.text)]
      case .question(let question): return parts + [.question(question)]
      case .exercise(let exercise): return parts + [.exercise(exercise)]
      }
      position += 1
    }
    return parts + [.over]
  }

  /// Skips the current step.
  mutating func skip() -> [Part] {
    position += 1
    guess = nil
    return goOn()
  }

  /// The step to go back to, so that the last step is explained again; nil at the beginning.
  var placeBefore: Int? {
    guard var place = lesson.steps[..<position].lastIndex(where: \.waits) else { return nil }
    while place > 0, !lesson.steps[place - 1].waits { place -= 1 }
    return place
  }

  /// Answers the current question.
  mutating func answer(_ line: String, in session: Session) throws -> [Part] {
    guard let question else { return [] }
    guess = try Guess(line, to: question, in: session)
    position += 1
    return goOn()
  }

  /// Shows the answer to the current question, which counts as not known.
  mutating func showAnswer() -> [Part] {
    guard let question, position + 1 < lesson.steps.count, case .command = lesson.steps[position + 1] else { return [] }
    let commands = self.commands(through: position + 1)
    score.answered += 1
    position += 1
    let text: String?
    if case .choice(let options, let right) = question.kind {
      text = options[right]
    } else {
      text = Trial(commands, lane: question.lane)?.answer(to: question)
    }
    return (text.map { [.answer($0)] } ?? []) + goOn()
  }

  /// Notes that an entry was performed. Returns nil if the lesson waits for another; otherwise judges the guess and
  /// continues.
  mutating func performed(_ text: String, in session: Session) -> Outcome? {
    guard let awaited, Self.isSame(text, awaited.text) else { return nil }
    defer { position += 1 }
    guard let guess else { return Outcome(parts: [], wrong: nil) }
    self.guess = nil
    let verdict = guess.verdict(in: session.world)
    score.answered += 1
    if case .right = verdict {
      score.right += 1
      return Outcome(parts: [.verdict(verdict)], wrong: nil)
    }
    var parts = [Part.verdict(verdict)]
    if case .wrong(_, let question?) = verdict { parts.append(.asking(question)) }
    guard position > 0, case .question(let question) = lesson.steps[position - 1] else {
      return Outcome(parts: parts, wrong: nil)
    }
    return Outcome(parts: parts, wrong: (question, commands(through: position)))
  }

  /// Returns the commands since the session was empty, and the command at a step.
  private func commands(through step: Int) -> [String] {
    let start = lesson.steps[..<step].lastIndex { if case .world = $0 { true } else { false } } ?? 0
    return lesson.steps[start...step].compactMap { if case .command(let source) = $0 { source.text } else { nil } }
  }

  /// Notes that the exercise is solved.
  mutating func solved() -> [Part] {
    position += 1
    return goOn()
  }

  /// Whether two entries differ only in white space.
  static func isSame(_ text: String, _ other: String) -> Bool {
    let (ours, theirs) = (Lexer.tokens(of: text), Lexer.tokens(of: other))
    return ours.map(\.kind) == theirs.map(\.kind)
  }
}

extension Lesson.Step {
  /// Whether the step needs the learner.
  var waits: Bool {
    switch self {
    case .command, .question, .exercise: true
    case .prose, .world: false
    }
  }
}
