/// The marks that timelines and trees are drawn with.
struct MarbleMarks: Equatable, Sendable {
  /// A lane on which nothing happens.
  let alive: String
  let finished: String
  let failed: String
  let cancelled: String
  /// A subscription later than 0s.
  let subscribed: String
  /// Around the length of a gap, and in its lanes.
  let gap: String
  /// Behind what is cut off.
  let rest: String
  /// Before the number of values that have no room.
  let times: String
  /// Before the branches of a tree, the last of several, and what is below them.
  let branch: String
  let lastBranch: String
  let trunk: String
  /// From what sends to what watches it.
  let arrow: String

  static let unicode = MarbleMarks(
    alive: "─", finished: "│", failed: "✗", cancelled: "⊘", subscribed: "╾", gap: "⋯", rest: "…", times: "×",
    branch: "├─ ",
    lastBranch: "└─ ", trunk: "│  ", arrow: "→")

  /// As in the marbles that can be typed, for terminals that show nothing else. Each is as wide as the other.
  static let ascii = MarbleMarks(
    alive: "-", finished: "|", failed: "#", cancelled: "!", subscribed: "^", gap: "~", rest: "~", times: "*",
    branch: "|- ",
    lastBranch: "`- ", trunk: "|  ", arrow: "->")

  /// The mark of what is no value.
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
  /// A value as a drawing shows it.
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

  /// As a row of the log has it.
  var row: String {
    switch self {
    case .letter(let text): text.quoted
    case .any: "any value"
    default: shown
    }
  }
}
