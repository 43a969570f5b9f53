import LineEditing

/// A line of output with the roles of its pieces. A theme maps roles to colours at a terminal; files and pipes get the
/// plain text.
///
///     "\(DurationText.of(time), .time)  \(lane, .lane(number))  \(text, .number)" as StyledText
struct StyledText: Equatable, Sendable {
  /// The meaning of a piece of output.
  enum Role: Hashable, Sendable {
    /// A virtual time, or an axis.
    case time
    /// A text that belongs to a lane, with the lane's number in the log.
    case lane(Int)
    case number, string
    /// `true`, `nil`, or a case of an enum.
    case word
    /// Secondary text: lines of a drawing, quoted input.
    case faint
    case heading
    /// The syntax of a command or an operator.
    case command
    case finished, failed
    /// The word `error`, and the carets below a place.
    case error, caret
    /// `help:` and `note:`.
    case note
    /// Rows that a change removes, adds and moves.
    case gone, come, moved
    /// The outcome of a guess, a check or a test.
    case right, wrong
  }

  struct Span: Equatable, Sendable {
    /// UTF-8 offsets.
    var range: Range<Int>
    let role: Role
  }

  private(set) var text: String
  /// The roles, in order; their ranges do not overlap.
  private(set) var spans: [Span] = []

  init(_ text: String = "") { self.text = text }

  init(_ text: String, _ role: Role?) {
    self.text = text
    if let role, !text.isEmpty { spans = [Span(range: 0..<text.utf8.count, role: role)] }
  }

  init(_ text: String, spans: [Span]) { (self.text, self.spans) = (text, spans) }

  /// The width in columns.
  var width: Int { DisplayWidth.of(text) }
  var isEmpty: Bool { text.isEmpty }

  mutating func append(_ other: String) { text += other }

  mutating func append(_ other: String, _ role: Role?) {
    let start = text.utf8.count
    text += other
    if let role, !other.isEmpty { spans.append(Span(range: start..<text.utf8.count, role: role)) }
  }

  mutating func append(_ other: StyledText) {
    let start = text.utf8.count
    text += other.text
    for span in other.spans {
      spans.append(
        Span(range: span.range.lowerBound + start..<span.range.upperBound + start, role: span.role))
    }
  }

  mutating func append(spaces count: Int) {
    if count > 0 { text += String(repeating: " ", count: count) }
  }

  /// Returns the text with one role.
  func all(_ role: Role) -> StyledText { StyledText(text, role) }

  /// Returns the first bytes of the text.
  func prefix(bytes count: Int) -> StyledText { part(0..<min(count, text.utf8.count)) }

  /// Returns the text in a range of UTF-8 offsets.
  func part(_ range: Range<Int>) -> StyledText {
    let utf8 = text.utf8
    let (lower, upper) = (
      utf8.index(utf8.startIndex, offsetBy: range.lowerBound), utf8.index(utf8.startIndex, offsetBy: range.upperBound)
    )
    var part = StyledText(String(text[lower..<upper]))
    for span in spans {
      let common = span.range.clamped(to: range)
      if common.isEmpty { continue }
      part.spans.append(
        Span(range: common.lowerBound - range.lowerBound..<common.upperBound - range.lowerBound, role: span.role))
    }
    return part
  }

  /// The text without trailing spaces.
  var trimmed: StyledText {
    var count = text.utf8.count
    for byte in text.utf8.reversed() {
      if byte != UInt8(ascii: " ") { break }
      count -= 1
    }
    return count == text.utf8.count ? self : prefix(bytes: count)
  }

  static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }

  static func += (left: inout StyledText, right: StyledText) { left.append(right) }
}

extension StyledText: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { self.init(value) }

  init(stringInterpolation: StringInterpolation) { self = stringInterpolation.result }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var result = StyledText()

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { result.append(literal) }
    mutating func appendInterpolation(_ text: String) { result.append(text) }
    mutating func appendInterpolation(_ value: some CustomStringConvertible) { result.append(value.description) }
    mutating func appendInterpolation(_ text: StyledText) { result.append(text) }
    mutating func appendInterpolation(_ text: String, _ role: Role?) { result.append(text, role) }
  }
}

extension [StyledText] {
  func joined(separator: String = "") -> StyledText {
    var all = StyledText()
    for (index, one) in enumerated() {
      if index > 0 { all.append(separator) }
      all.append(one)
    }
    return all
  }

  /// The texts without roles.
  var texts: [String] { map(\.text) }
}

extension [String] {
  /// The texts as lines without roles.
  var plain: [StyledText] { map { StyledText($0) } }
}
