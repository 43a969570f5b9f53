/// An endless series of questions about the output of pipelines, which get harder with right answers.
///
/// The first questions have one operator and few values. A right answer leads to more values, more operators and ties;
/// a wrong one leads back. A question that was answered wrongly returns a few questions later with other numbers.
struct Quiz {
  let seed: Int
  private let topics: [Topic]
  private var random: QuizRandom
  /// The difficulty, from 0: the number of values, their distances, and the ends.
  private(set) var level = 0
  private(set) var number = 0
  /// The number of answered questions, and of right answers.
  private(set) var score = (answered: 0, right: 0)
  /// The topics to ask again, and the numbers of those questions.
  private var missed: [(topic: Int, due: Int)] = []
  private var topic = 0
  /// The commands of the questions so far, so that none is asked twice.
  private var asked: Set<ArraySlice<String>> = []

  static let hardest = 4
  /// The time in seconds by which every question about an operator has ended.
  private static let end = 3
  /// The number of questions between a wrong answer and the next try.
  private static let pause = 3
  private static let attempts = 200
  /// After this many attempts, a question about a declared pipeline sends one more value; some pipelines need several.
  private static let attemptsPerLevel = 10

  /// The topic of a question.
  private enum Topic {
    case row(OperatorRow)
    case own(OwnPipeline)
  }

  /// The operators that depend on time: those that take durations, and those that read the clock.
  static let operators = OperatorTable.rows.filter { row in
    row.example.pipeline.hasPrefix("taps.") && row.example.other == nil
      && (row.group == .timing || !row.example.pipeline.durations.isEmpty)
  }

  /// The levels at which the easier operators are first asked about; the others come last.
  private static let firstLevels = ["delay": 0, "debounce": 0, "throttle": 1, "timeout": 2, "measureInterval": 2]
  private static let lastLevel = 3

  private static func firstLevel(_ row: OperatorRow) -> Int { firstLevels[row.name] ?? lastLevel }

  /// Starts a quiz about a pipeline of the session, an operator, or all operators.
  init(about name: Name?, of session: Session? = nil, seed: Int, in source: Source) throws(Diagnostic) {
    self.seed = seed
    random = QuizRandom(state: UInt64(truncatingIfNeeded: seed))
    guard let name else {
      topics = Self.operators.map(Topic.row)
      return
    }
    if let session, let own = try OwnPipeline(name, of: session, in: source) {
      topics = [.own(own)]
      return
    }
    topics = Self.operators.filter { $0.name == name.text }.map(Topic.row)
    if topics.isEmpty {
      var names: [String] = []
      for row in Self.operators where !names.contains(row.name) { names.append(row.name) }
      let near = NearestNames.of(name.text, among: names)
      throw Diagnostic(
        .session(.teaching(.noQuiz(name.text, near: near, operators: names))), at: name.range, in: source)
    }
  }

  /// Adjusts the level to the result of a question.
  mutating func note(_ result: (answered: Int, right: Int)) {
    if result.answered == 0 { return }
    score.answered += result.answered
    score.right += result.right
    if result.right == result.answered {
      level = min(level + 1, Self.hardest)
    } else {
      level = max(level - 1, 0)
      if topics.count > 1 { missed.append((topic, due: number + Self.pause)) }
    }
  }

  /// Returns the next question as a lesson; nil if no clear question is found.
  mutating func lesson() -> Lesson? {
    number += 1
    var comesBack: Int?
    if let index = missed.firstIndex(where: { $0.due <= number }) { comesBack = missed.remove(at: index).topic }
    for attempt in 0..<Self.attempts {
      topic = comesBack ?? nextTopic()
      let steps =
        switch topics[topic] {
        case .row(let row): question(about: row)
        case .own(let own): question(about: own, more: attempt / Self.attemptsPerLevel)
        }
      guard let steps else { continue }
      let commands = steps.compactMap { step in if case .command(let source) = step { source.text } else { nil } }
      // Questions that differ only in how far time is moved at their end are the same.
      // Few pipelines have so few questions that one must come again.
      if !asked.insert(commands.dropLast()).inserted, attempt < Self.attempts / 2 { continue }
      return Lesson(name: "quiz", title: title(isAgain: comesBack != nil), steps: steps)
    }
    return nil
  }

  private mutating func nextTopic() -> Int {
    let known = topics.indices.filter { index in
      if case .row(let row) = topics[index] { Self.firstLevel(row) <= level } else { true }
    }
    return known.randomElement(using: &random) ?? Int.random(in: 0..<topics.count, using: &random)
  }

  private func title(isAgain: Bool) -> String {
    let first = "Question \(number)" + (isAgain ? ", on what went wrong before" : "")
    return score.answered == 0
      ? "\(first), seed \(seed)"
      : "\(first): \(score.right) of \(score.answered) right, level \(level + 1) of \(Self.hardest + 1)"
  }

  // MARK: Questions

  private mutating func question(about row: OperatorRow) -> [Lesson.Step]? {
    let call = varied(row.example.pipeline)
    let commands = ["hot taps \"\(marbles())\"", "pipeline out = \(call)", "advance \(Self.end)s"]
    return steps("\(row.name) \(row.summary).", commands, pipeline: 1..<2, lane: "out")
  }

  private mutating func question(about own: OwnPipeline, more: Int) -> [Lesson.Step]? {
    let commands = own.commands(count: valueCount.lowerBound...valueCount.upperBound + more, &random)
    let pipeline = own.declarations.indices
    return steps("Your pipeline \(own.name).", commands, pipeline: pipeline, lane: own.name)
  }

  /// Returns the steps of a question; nil if it would be unclear: no output, or a result that depends on the order of a
  /// tie before ties are taught.
  private func steps(
    _ prose: String, _ commands: [String], pipeline: Range<Int>, lane: String
  ) -> [Lesson.Step]? {
    guard let outcome = Trial(commands, lane: lane),
      level > 2 || Trial.hasNoTies(commands, changed: pipeline, lane: lane, outcome)
    else { return nil }
    let values = outcome.marbles.filter { !$0.kind.isEnd }
    if values.isEmpty, level < 2 { return nil }
    let isDrawn = values.allSatisfy { marble in
      let isOnTick = marble.time.nanoseconds.isMultiple(of: Settings().tick.nanoseconds)
      if case .other = marble.kind { return false }
      return isOnTick
    }
    let question: Lesson.Question
    if isDrawn, level > 0 || values.isEmpty {
      question = Lesson.Question(
        kind: .marble(lane),
        text: "What comes on \(lane)? Each `-` and each value is 100ms, and the first stands at 0s, which is now.")
    } else {
      let first = values[0]
      question = Lesson.Question(
        kind: .time(lane, value: first.kind.row), text: "When does \(first.kind.row) come on \(lane)?")
    }
    var steps: [Lesson.Step] = [.prose(prose)]
    for command in commands { steps.append(.command(Source(command))) }
    steps.insert(.question(question), at: steps.count - 1)
    return steps
  }

  // MARK: Choosing

  /// Returns the example with other durations, numbers and Bools.
  private mutating func varied(_ call: String) -> String {
    var random = random
    defer { self.random = random }
    let text = call.replacingDurations { _ in Int64.random(in: 1...4, using: &random) * 100_000_000 }
    return level > 1 && text.contains("latest: true") && Bool.random(using: &random)
      ? text.split(separator: "latest: true", omittingEmptySubsequences: false).joined(separator: "latest: false")
      : text
  }

  /// The number of input values.
  private var valueCount: ClosedRange<Int> { max(1, level)...(2 + level) }

  private mutating func marbles() -> String {
    let count = Int.random(in: valueCount, using: &random)
    // Input begins after the declaration.
    var text = "-"
    for value in 1...count {
      text += "\(value)"
      // Mixes short and long gaps; at low levels short ones are rarer.
      let gap = [0, 0, 1, 1, 2, 3, 4, 5].randomElement(using: &random) ?? 0
      text += String(repeating: "-", count: gap)
    }
    if level == 0 { return text }
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where level > 1: return text + "-#"
    case 0...(1 + level): return text + String(repeating: "-", count: Int.random(in: 0...3, using: &random)) + "|"
    default: return text
    }
  }
}
