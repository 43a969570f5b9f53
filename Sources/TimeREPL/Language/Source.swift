/// A piece of text that was typed or read from a file, kept as long as anything that came out of it can still fail.
final class Source: Sendable {
  let text: String
  /// The file that it came from, nil at a terminal.
  let file: String?
  /// The number of its first line in that file, from 1.
  let line: Int
  /// How many characters stand before each of its lines in that file, the first and the others: a transcript's prompts.
  let margins: Margins

  struct Margins: Sendable {
    var first = 0
    var others = 0
  }

  init(_ text: String, file: String? = nil, line: Int = 1, margins: Margins = Margins()) {
    self.text = text
    self.file = file
    self.line = line
    self.margins = margins
  }
}

/// A half-open range of UTF-8 offsets in a `Source`.
struct SourceRange: Equatable, Sendable {
  var lower: Int
  var upper: Int

  /// From the start of this range to the end of `other`.
  func through(_ other: SourceRange) -> SourceRange {
    SourceRange(lower: lower, upper: max(upper, other.upper))
  }
}
