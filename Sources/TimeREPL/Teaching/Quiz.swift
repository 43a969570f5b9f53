/// Questions without end about what an operator makes of a random input, harder as the answers get better.
struct Quiz {
  let seed: Int
  /// Those that are asked about.
  private let rows: [OperatorRow]
  private var random: QuizRandom
  /// From 0: how many values come, how close together they are, and how they end.
  private(set) var level = 0
  private(set) var number = 0

  private static let hardest = 4
  /// Every question is over by then.
  private static let end = 3

  /// The operators that have to do with time: those that take durations, and those that look at the clock.
  static let operators = OperatorTable.rows.filter { row in
    row.example.pipeline.hasPrefix("taps.") && row.example.other == nil
      && (row.group == .timing || Lexer.tokens(of: row.example.pipeline).contains { $0.isDuration })
  }

  init(about name: Name?, seed: Int, in source: Source) throws(Diagnostic) {
    self.seed = seed
    random = QuizRandom(state: UInt64(truncatingIfNeeded: seed))
    guard let name else {
      rows = Self.operators
      return
    }
    rows = Self.operators.filter { $0.name == name.text }
    if rows.isEmpty {
      let near = NearestNames.of(name.text, among: Self.operators.map(\.name))
      throw Diagnostic(.session(.teaching(.noQuiz(name.text, near: near))), at: name.range, in: source)
    }
  }

  /// Takes in how a question went.
  mutating func note(_ score: (answered: Int, right: Int)) {
    if score.answered == 0 { return }
    level = score.right == score.answered ? min(level + 1, Self.hardest) : max(level - 1, 0)
  }

  /// The next question, as a lesson of its own.
  mutating func lesson() -> Lesson {
    number += 1
    while true {
      let row = rows[Int.random(in: 0..<rows.count, using: &random)]
      let call = varied(row.example.pipeline)
      let input = marbles()
      if let lesson = lesson(about: call, row, given: input) { return lesson }
    }
  }

  /// Nil for what cannot be asked well: nothing comes, or two things at one instant decide before they are taught.
  private func lesson(about call: String, _ row: OperatorRow, given input: String) -> Lesson? {
    let commands = ["hot taps \"\(input)\"", "pipeline out = \(call)", "advance \(Self.end)s"]
    guard let out = Self.outcome(of: commands), level > 2 || Self.hasNoTies(commands, out) else { return nil }
    let values = out.marbles.filter { !$0.kind.isEnd }
    if values.isEmpty, level < 2 { return nil }
    let question: Lesson.Question
    if values.allSatisfy({ if case .digit = $0.kind { true } else { false } }) {
      question = Lesson.Question(
        kind: .marble("out"),
        text: "What comes on out? Each `-` and each value is 100ms, and the first stands at 0s, which is now.")
    } else {
      let first = values[0]
      question = Lesson.Question(
        kind: .time("out", value: first.kind.row), text: "When does \(first.kind.shown) come on out?")
    }
    let sources = commands.map { Source($0) }
    return Lesson(
      name: "quiz", title: "Question \(number), seed \(seed)",
      steps: [
        .prose("\(row.name) \(row.summary)."), .command(sources[0]), .command(sources[1]), .question(question),
        .command(sources[2]),
      ])
  }

  /// What comes on `out`; nil where something goes wrong.
  private static func outcome(of commands: [String]) -> MarbleLane? {
    let session = Session()
    for command in commands {
      var isFine = true
      let result = session.enter(Source(command), in: session.context()) { _, reply in
        isFine = isFine && reply.problem == nil && reply.stops.isEmpty
        return true
      }
      guard isFine, case .done = result else { return nil }
    }
    let log = session.world.log
    return log.number(ofLane: "out").map { MarbleLane.of($0, in: log) }
  }

  /// Whether the same comes where everything that is waited for is a little later or earlier.
  private static func hasNoTies(_ commands: [String], _ out: MarbleLane) -> Bool {
    for change in [-1, 1] {
      let near = commands[1].replacingDurations { "\($0 / 1_000_000 + Int64(change))ms" }
      guard let other = outcome(of: [commands[0], near, commands[2]]) else { return false }
      let isSame =
        other.marbles.count == out.marbles.count
        && zip(other.marbles, out.marbles).allSatisfy { abs($0.time - $1.time) < 20_000_000 }
      guard isSame else { return false }
    }
    return true
  }

  // MARK: Choosing

  /// The example with other durations, numbers and truths.
  private mutating func varied(_ call: String) -> String {
    var random = random
    defer { self.random = random }
    let text = call.replacingDurations { _ in "\(Int.random(in: 1...4, using: &random))00ms" }
    return text.contains("latest: true") && Bool.random(using: &random)
      ? text.split(separator: "latest: true", omittingEmptySubsequences: false).joined(separator: "latest: false")
      : text
  }

  private mutating func marbles() -> String {
    let count = Int.random(in: 2...(3 + level), using: &random)
    // Nothing comes while it is still being declared.
    var text = "-"
    for value in 1...count {
      text += "\(value)"
      // Close together and far apart, and at first not so often.
      let gap = [0, 0, 1, 1, 2, 3, 4, 5].randomElement(using: &random) ?? 0
      text += String(repeating: "-", count: gap)
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where level > 1: return text + "-#"
    case 0...(1 + level): return text + String(repeating: "-", count: Int.random(in: 0...3, using: &random)) + "|"
    default: return text
    }
  }
}

/// The same numbers for the same seed: a linear congruence, of which the high half is good enough for questions.
private struct QuizRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    (half() << 32) | half()
  }

  private mutating func half() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 32
  }
}

extension Token {
  fileprivate var isDuration: Bool {
    if case .duration = kind { true } else { false }
  }
}

extension String {
  /// With each literal of a duration, given in nanoseconds, made another.
  fileprivate func replacingDurations(_ make: (Int64) -> String) -> String {
    var (text, copied) = ("", 0)
    let bytes = Array(utf8)
    for token in Lexer.tokens(of: self) {
      guard case .duration(let nanoseconds) = token.kind else { continue }
      text += String(decoding: bytes[copied..<token.range.lower], as: UTF8.self) + make(Int64(nanoseconds))
      copied = token.range.upper
    }
    return text + String(decoding: bytes[copied...], as: UTF8.self)
  }
}
