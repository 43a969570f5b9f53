/// The characters that timelines and trees are drawn with.
struct MarbleMarks: Equatable, Sendable {
  /// Time in which nothing happens on a lane.
  let alive: String
  let finished: String
  let failed: String
  let cancelled: String
  /// A subscription later than 0s.
  let subscribed: String
  /// Surrounds the length of a gap on the axis, and fills it in lanes.
  let gap: String
  /// Follows a text that was cut.
  let rest: String
  /// Before the number of values that have no room.
  let times: String
  /// Precedes a branch of a tree; then the last branch, and the lines below a branch.
  let branch: String
  let lastBranch: String
  let trunk: String
  /// Points from a publisher to the lanes that watch it.
  let arrow: String

  static let unicode = MarbleMarks(
    alive: "─", finished: "│", failed: "✗", cancelled: "⊘", subscribed: "╾", gap: "⋯", rest: "…", times: "×",
    branch: "├─ ",
    lastBranch: "└─ ", trunk: "│  ", arrow: "→")

  /// The characters of marbles as text, for terminals without Unicode. Each is as wide as its counterpart.
  static let ascii = MarbleMarks(
    alive: "-", finished: "|", failed: "#", cancelled: "!", subscribed: "^", gap: "~", rest: "~", times: "*",
    branch: "|- ",
    lastBranch: "`- ", trunk: "|  ", arrow: "->")

  /// Returns the mark of an end or a subscription; nil for a value.
  func mark(_ kind: Marble.Kind) -> String? {
    switch kind {
    case .finished: finished
    case .failed: failed
    case .cancelled: cancelled
    case .subscribed: subscribed
    default: nil
    }
  }
}

extension Marble.Kind {
  /// The text in a drawing.
  var shown: String {
    switch self {
    case .digit(let digit): String(digit)
    case .letter(let text), .other(let text): EscapedText.of(text)
    case .string(let text): text.quoted
    case .any: "_"
    case .finished: "finished"
    case .failed(let reason): reason.map { "failed \($0.quoted)" } ?? "failed"
    case .cancelled: "cancelled"
    case .subscribed: "subscribed"
    }
  }

  /// As what it is shown.
  var role: StyledText.Role? {
    switch self {
    case .digit: .number
    case .letter, .string: .string
    case .other(let text): text.first.map { $0.isNumber || $0 == "-" } == true ? .number : .word
    case .failed: .failed
    case .finished, .cancelled, .subscribed: .finished
    case .any: nil
    }
  }

  /// The text in a row of the log.
  var row: String {
    switch self {
    case .letter(let text): text.quoted
    case .any: "any value"
    default: shown
    }
  }
}
