/// Where a learner stands in a lesson: a value, told what was typed and what came of it, and answering what to show next.
struct LessonRun {
  let lesson: Lesson
  /// The step that waits; as many as there are when the lesson is over.
  private(set) var position = 0
  private var guess: Guess?
  /// How many questions were answered, and how many of these rightly.
  private(set) var score = (answered: 0, right: 0)

  /// From the beginning, or from a step on.
  init(_ lesson: Lesson, at position: Int = 0) {
    self.lesson = lesson
    self.position = min(position, lesson.steps.count)
  }

  /// What the lesson shows.
  enum Part {
    case prose(String)
    /// The session begins anew, under this title.
    case world(String)
    /// What is to be typed next.
    case toType(String)
    case question(Lesson.Question)
    case exercise(Lesson.Exercise)
    case verdict(Guess.Verdict)
    /// A question about what happened, which the session answers.
    case asking(String)
    case over
  }

  var waiting: Lesson.Step? { position < lesson.steps.count ? lesson.steps[position] : nil }

  /// The command that the lesson waits for.
  var awaited: Source? {
    if case .command(let source)? = waiting { source } else { nil }
  }

  /// Goes on to what waits for the learner, and shows what stands before it.
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

  /// Leaves out what waits.
  mutating func skip() -> [Part] {
    position += 1
    guess = nil
    return goOn()
  }

  /// Answers the question that waits.
  mutating func answer(_ line: String, in session: Session) throws -> [Part] {
    guard case .question(let question)? = waiting else { return [] }
    guess = try Guess(line, to: question, in: session)
    position += 1
    return goOn()
  }

  /// An entry was performed. If it was the one that was waited for, what was guessed is judged, and the lesson goes on.
  mutating func performed(_ text: String, in session: Session) -> [Part] {
    guard let awaited, Self.isSame(text, awaited.text) else { return [] }
    let verdict = judged(in: session)
    position += 1
    return verdict + goOn()
  }

  private mutating func judged(in session: Session) -> [Part] {
    guard let guess else { return [] }
    self.guess = nil
    let verdict = guess.verdict(in: session.world)
    score.answered += 1
    switch verdict {
    case .right: score.right += 1
    case .wrong(_, let question?): return [.verdict(verdict), .asking(question)]
    default: break
    }
    return [.verdict(verdict)]
  }

  /// The exercise was solved.
  mutating func solved() -> [Part] {
    position += 1
    return goOn()
  }

  /// Whether two entries differ in white space only.
  static func isSame(_ text: String, _ other: String) -> Bool {
    let (ours, theirs) = (Lexer.tokens(of: text), Lexer.tokens(of: other))
    return ours.map(\.kind) == theirs.map(\.kind)
  }
}
