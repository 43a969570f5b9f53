/// A typed text, or one read from a file; kept as long as errors may refer to it.
final class Source: Sendable {
  let text: String
  /// The file; nil at a terminal.
  let file: String?
  /// The number of its first line in the file, from 1.
  let line: Int
  /// The number of characters before each line in the file, for the first line and the others: a transcript's prompts.
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

  /// Returns the range from the start of this one to the end of `other`.
  func through(_ other: SourceRange) -> SourceRange {
    SourceRange(lower: lower, upper: max(upper, other.upper))
  }
}
