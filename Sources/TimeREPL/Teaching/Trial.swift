import SchedulersEssentials

/// Runs commands in a session of their own, to find the answer to a question about the last of them.
struct Trial {
  /// The time at which the last command began.
  let start: VirtualTime
  /// Whether the lane had events before it.
  let hasEarlier: Bool
  /// The marbles that it caused on the lane.
  let marbles: [Marble]

  /// Runs the commands; returns nil if one of them fails or is stopped.
  init?(_ commands: [String], lane: String) {
    let session = Session()
    var (start, count) = (VirtualTime.zero, 0)
    for (index, command) in commands.enumerated() {
      if index == commands.count - 1 { (start, count) = (session.world.now, session.world.log.count) }
      guard Self.enter(command, session) else { return nil }
    }
    let log = session.world.log
    guard let number = log.number(ofLane: lane) else { return nil }
    self.start = start
    hasEarlier = log.events.from(0).prefix { $0.number <= EventNumber(count) }.contains { $0.lane == number }
    marbles = log.events.from(count).filter { $0.lane == number && Marble.Kind($0) != nil }.map(Marble.init)
  }

  /// Whether all commands succeed in an empty session.
  static func succeeds(_ commands: [String]) -> Bool {
    let session = Session()
    return commands.allSatisfy { enter($0, session) }
  }

  /// Enters a command; returns whether it succeeds.
  private static func enter(_ command: String, _ session: Session) -> Bool {
    var isFine = true
    let result = session.enter(Source(command), in: session.context()) { _, reply in
      isFine = isFine && reply.problem == nil && reply.stops.isEmpty
      return true
    }
    guard case .done = result else { return false }
    return isFine
  }

  /// Returns the first marble, or the first with that text.
  func first(_ value: String?) -> Marble? { marbles.first { value == nil || $0.kind.row == value } }

  /// Returns the right answer to a question about the lane, as text to type.
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

  /// Whether the outcome stays about the same if all durations of the commands `changed` get a little longer or
  /// shorter, so that it does not depend on ties.
  static func hasNoTies(
    _ commands: [String], changed: Range<Int>, lane: String, _ outcome: Trial
  ) -> Bool {
    for change in [-1, 1] {
      var near = commands
      for index in changed {
        near[index] = near[index].replacingDurations { max(0, $0 + Int64(change) * 1_000_000) }
      }
      guard let other = Trial(near, lane: lane), other.marbles.count == outcome.marbles.count else { return false }
      let isSame = zip(other.marbles, outcome.marbles).allSatisfy { abs($0.time - $1.time) < 20_000_000 }
      guard isSame else { return false }
    }
    return true
  }
}

extension String {
  /// Returns the text with each duration, in nanoseconds, replaced; the spelling stays the same.
  func replacingDurations(_ make: (Int64) -> Int64) -> String {
    var (text, copied) = ("", 0)
    let bytes = Array(utf8)
    for place in durationPlaces {
      text += String(decoding: bytes[copied..<place.range.lower], as: UTF8.self)
      let duration = make(place.nanoseconds)
      text +=
        place.isLiteral
        ? DurationText.of(VirtualTime(nanoseconds: duration)) : ".milliseconds(\(duration / 1_000_000))"
      copied = place.range.upper
    }
    return text + String(decoding: bytes[copied...], as: UTF8.self)
  }

  /// The durations in the text, in nanoseconds.
  var durations: [Int64] { durationPlaces.map(\.nanoseconds) }

  /// The places of durations such as `300ms` and `.milliseconds(300)`.
  private var durationPlaces: [(range: SourceRange, nanoseconds: Int64, isLiteral: Bool)] {
    let tokens = Lexer.tokens(of: self)
    return tokens.indices.compactMap { index in
      if case .duration(let value) = tokens[index].kind, let value = Int64(exactly: value) {
        return (tokens[index].range, value, true)
      }
      guard tokens[index].kind == .symbol("."), index + 4 < tokens.count, case .word(let word) = tokens[index + 1].kind,
        let unit = ["seconds": 1_000_000_000, "milliseconds": 1_000_000][word] as Int64?,
        tokens[index + 2].kind == .open(.parenthesis), case .int(let count) = tokens[index + 3].kind, count < 1_000_000,
        tokens[index + 4].kind == .close(.parenthesis)
      else { return nil }
      return (tokens[index].range.through(tokens[index + 4].range), Int64(count) * unit, false)
    }
  }
}

/// A random number generator with the same numbers for the same seed: a linear congruential generator, whose high half
/// is random enough for questions.
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
