import SchedulersEssentials

/// One thing that happens on a lane of marbles, and when.
struct Marble: Equatable, Sendable {
  /// In nanoseconds from the zero of its lane.
  var time: VirtualTime
  let kind: Kind

  enum Kind: Hashable, Sendable {
    case digit(Int)
    /// The string of one letter, unless `where` says what it stands for.
    case letter(String)
    case string(String)
    /// A value that is none of these: its text. Only `where` can say it.
    case other(String)
    /// Exactly one value.
    case any
    case finished
    /// The reason, nil where none is given.
    case failed(String?)
    /// Cancelled, or stopped from outside.
    case cancelled
    /// Where the subscription stands in the marbles of `hot`.
    case subscribed
  }
}

extension Marble.Kind {
  /// Nothing comes after it.
  var isEnd: Bool {
    switch self {
    case .finished, .failed, .cancelled: true
    default: false
    }
  }
}

/// What a lane of marbles looks like when it is drawn.
struct MarbleLane: Equatable, Sendable {
  let name: String
  /// When it was subscribed to; it is blank before.
  var start: VirtualTime = .zero
  /// In the order in which they came; times are those of the session.
  let marbles: [Marble]
  /// Its number in the log, from which its colour follows; nil for what is only said of one.
  var number: Int?

  /// When it ended, if it did.
  var end: VirtualTime? { marbles.last.flatMap { $0.kind.isEnd ? $0.time : nil } }
}

/// What marbles are for: it decides which marks they may have.
enum MarblePlace: String, Sendable {
  case hot, cold, expect, predict

  /// Whether they say what comes, and make nothing come.
  var isClaim: Bool { self == .expect || self == .predict }
}

/// What can be wrong with marbles, one case each.
enum MarbleProblem: Equatable, Sendable {
  /// `instead` is what it looks like, as `-` of what is drawn with `─`.
  case unexpectedCharacter(Character, instead: String?)
  case interpolation
  case unclosedString
  /// Text right behind the marbles, which a quote within them has ended.
  case quoteWithin(String)
  case unknownEscape(String)

  case group(Group)

  // MARK: Durations

  /// `a10ms`
  case crowdedDuration(String)

  // MARK: What comes when

  /// Something behind the mark `end`.
  case afterEnd(String, end: String)
  case secondSubscription
  case subscriptionInGroup
  /// A mark that means nothing at this place.
  case misplaced(String, in: MarblePlace)
  case beyondTime(tick: VirtualTime.Stride)
  /// A prediction that takes no time and has no mark.
  case nothingPredicted

  // MARK: Names

  /// A name of `where` that is not one letter: `ab`, `1`.
  case notALetter(String)
  /// A letter of `where` that stands nowhere in the marbles.
  case unusedLetter(String)
  case repeatedLetter(String)

  /// What is wrong with a group: several marks in parentheses, of one instant.
  enum Group: Equatable, Sendable {
    case step
    /// `(a 1s)`, or `(1s)` where the values 1 and s were meant.
    case duration(String)
    case nested, empty, unclosed, unopened
  }
}

extension Marble.Kind {
  /// A value that can be sent.
  var isValue: Bool {
    switch self {
    case .digit, .letter, .string: true
    default: false
    }
  }
}
