import SchedulersEssentials

/// Commands tried in a world of their own, to find out what a question about the last of them is answered with.
struct Trial {
  /// When the last command began.
  let start: VirtualTime
  /// What it led to on the lane.
  let marbles: [Marble]

  /// Runs the commands; nil if one of them goes wrong or is stopped.
  init?(_ commands: [String], lane: String) {
    let session = Session()
    var (start, count) = (VirtualTime.zero, 0)
    for (index, command) in commands.enumerated() {
      if index == commands.count - 1 { (start, count) = (session.world.now, session.world.log.count) }
      var isFine = true
      let result = session.enter(Source(command), in: session.context()) { _, reply in
        isFine = isFine && reply.problem == nil && reply.stops.isEmpty
        return true
      }
      guard isFine, case .done = result else { return nil }
    }
    let log = session.world.log
    guard let number = log.number(ofLane: lane) else { return nil }
    self.start = start
    marbles = log.events.from(count).filter { $0.lane == number && Marble.Kind($0) != nil }.map(Marble.init)
  }

  /// What comes first of all, or first with that text.
  func first(_ value: String?) -> Marble? { marbles.first { value == nil || $0.kind.row == value } }

  /// The right answer to a question about the lane, as it can be typed.
  func answer(to question: Lesson.Question) -> String {
    switch question.kind {
    case .choice(let options, let right): return options[right]
    case .time(_, let value): return first(value).map { DurationText.of($0.time) } ?? AnswerText.never
    case .marble(let lane):
      if marbles.isEmpty { return AnswerText.never }
      let shifted = marbles.map { Marble(time: .zero + ($0.time - start), kind: $0.kind) }
      let line = MarbleText(MarbleLane(name: lane, marbles: shifted), tick: Settings().tick).line
      return String(line.dropFirst(lane.count + 1))
    }
  }

  /// Whether about the same comes where all durations of the commands `changed` are a little longer or shorter: two things
  /// at one instant do not decide.
  static func hasNoTies(_ commands: [String], changed: Range<Int>, lane: String, _ outcome: Trial) -> Bool {
    for change in [-1, 1] {
      var near = commands
      for index in changed {
        near[index] = near[index].replacingDurations { "\($0 / 1_000_000 + Int64(change))ms" }
      }
      guard let other = Trial(near, lane: lane), other.marbles.count == outcome.marbles.count else { return false }
      let isSame = zip(other.marbles, outcome.marbles).allSatisfy { abs($0.time - $1.time) < 20_000_000 }
      guard isSame else { return false }
    }
    return true
  }
}

extension String {
  /// With each literal of a duration, given in nanoseconds, made another.
  func replacingDurations(_ make: (Int64) -> String) -> String {
    var (text, copied) = ("", 0)
    let bytes = Array(utf8)
    for token in Lexer.tokens(of: self) {
      guard case .duration(let nanoseconds) = token.kind, let nanoseconds = Int64(exactly: nanoseconds) else { continue }
      text += String(decoding: bytes[copied..<token.range.lower], as: UTF8.self) + make(nanoseconds)
      copied = token.range.upper
    }
    return text + String(decoding: bytes[copied...], as: UTF8.self)
  }

  /// The durations that are written in it, in nanoseconds.
  var durations: [Int64] {
    Lexer.tokens(of: self).compactMap { if case .duration(let value) = $0.kind { Int64(exactly: value) } else { nil } }
  }
}

/// The same numbers for the same seed: a linear congruence, of which the high half is good enough for questions.
struct QuizRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    (half() << 32) | half()
  }

  private mutating func half() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 32
  }
}
