import SchedulersEssentials

/// One event of a lane of marbles, with its time.
struct Marble: Equatable, Sendable {
  /// The time since the zero of its lane.
  var time: VirtualTime
  let kind: Kind

  enum Kind: Hashable, Sendable {
    case digit(Int)
    /// A string of one letter, unless `where` gives the letter a value.
    case letter(String)
    case string(String)
    /// Another value, by its text; only `where` can spell it.
    case other(String)
    /// Exactly one value of any kind.
    case any
    case finished
    /// A failure with its reason, if one is given.
    case failed(String?)
    /// A cancellation, or a stop from outside.
    case cancelled
    /// The place of the subscription in the marbles of `hot`.
    case subscribed
  }
}

extension Marble.Kind {
  /// Whether nothing can come after it.
  var isEnd: Bool {
    switch self {
    case .finished, .failed, .cancelled: true
    default: false
    }
  }
}

/// A lane of marbles to draw.
struct MarbleLane: Equatable, Sendable {
  let name: String
  /// The time of the subscription; the lane is blank before.
  var start: VirtualTime = .zero
  /// The marbles in the order in which they came, with the session's times.
  let marbles: [Marble]
  /// The number of the lane in the log, which determines its colour; nil for marbles that were only typed.
  var number: Int?

  /// The time at which the lane ended; nil if it has not.
  var end: VirtualTime? { marbles.last.flatMap { $0.kind.isEnd ? $0.time : nil } }

  /// Returns the part of a range between the subscription and the end, or the present time if the lane has not ended.
  func alive(until now: VirtualTime, in range: ClosedRange<VirtualTime>) -> ClosedRange<VirtualTime>? {
    let first = max(start, range.lowerBound)
    let last = min(end ?? max(now, start, marbles.last?.time ?? .zero), range.upperBound)
    return first <= last ? first...last : nil
  }
}

/// The command that marbles are for, which decides the marks that they may have.
enum MarblePlace: String, Sendable {
  case hot, cold, expect, predict

  /// Whether the marbles predict or check events, instead of causing them.
  var isClaim: Bool { self == .expect || self == .predict }
}

/// A mistake in marbles.
enum MarbleProblem: Equatable, Sendable {
  /// A character without a meaning; `instead` is one that looks like it, `-` for `─`.
  case unexpectedCharacter(Character, instead: String?)
  case interpolation
  case unclosedString
  /// Text right after the marbles, where a quote within them has ended the string.
  case quoteWithin(String)
  case unknownEscape(String)

  case group(Group)

  // MARK: Durations

  /// A duration without spaces around it: `a10ms`.
  case crowdedDuration(String)

  // MARK: What comes when

  /// Text after the end `end`.
  case afterEnd(String, end: String)
  case secondSubscription
  case subscriptionInGroup
  /// A mark that is not allowed at this place.
  case misplaced(String, in: MarblePlace)
  case beyondTime(tick: VirtualTime.Stride)
  /// A word of `expect`, such as `nothing`, in quotes or where marbles are needed.
  case word(String, in: MarblePlace, isQuoted: Bool)
  /// A prediction without a duration and without a mark.
  case nothingPredicted

  // MARK: Names

  /// A name in `where` that is not one letter: `ab`, `1`.
  case notALetter(String)
  /// A letter in `where` that is not in the marbles.
  case unusedLetter(String)
  case repeatedLetter(String)

  /// A mistake in a group: marks in parentheses, at one instant.
  enum Group: Equatable, Sendable {
    case step
    /// A duration in a group, `(a 1s)`; `(1s)` may have meant the values 1 and s.
    case duration(String)
    case nested, empty, unclosed, unopened
  }
}

extension Marble.Kind {
  /// Whether the mark is a value that can be sent.
  var isValue: Bool {
    switch self {
    case .digit, .letter, .string: true
    default: false
    }
  }
}
