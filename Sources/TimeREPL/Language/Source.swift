import Synchronization

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

  /// Where declarations of other files begin in the text, if declarations of several files use each other.
  let parts: [Part]
  private let parsed = Mutex<ParsedText?>(nil)

  struct Part: Sendable {
    /// The UTF-8 offset at which the part begins.
    let start: Int
    let file: String?
    /// The number of its first line in its file.
    let line: Int
  }

  init(
    _ text: String, file: String? = nil, line: Int = 1, margins: Margins = Margins(), parts: [Part] = []
  ) {
    self.text = text
    self.file = file
    self.line = line
    self.margins = margins
    self.parts = parts
  }

  private func part(at offset: Int) -> Part {
    parts.last { $0.start <= offset } ?? Part(start: 0, file: file, line: line)
  }

  /// Returns the file of the text at an offset.
  func file(at offset: Int) -> String? { parts.isEmpty ? file : part(at: offset).file }

  /// Returns the number of the line at an offset in its file.
  func line(at offset: Int) -> Int {
    let part = part(at: offset)
    let before = text.utf8.dropFirst(part.start).prefix(max(0, offset - part.start))
    return part.line + before.count { $0 == UInt8(ascii: "\n") }
  }
}

extension Source {
  /// Returns the range of a line's text, by its file and its number there; nil if the source does not have it.
  ///
  /// - Parameter file: the path of the file; nil for that of the text at `offset`.
  func range(ofLine number: Int, in file: String?, near offset: Int) -> SourceRange? {
    let bytes = Array(text.utf8)
    let all = parts.isEmpty ? [Part(start: 0, file: self.file, line: line)] : parts
    let asked = file ?? self.file(at: offset)
    for (index, part) in all.enumerated() where (part.file ?? "main.swift") == asked ?? "main.swift" {
      let end = index + 1 < all.count ? all[index + 1].start : bytes.count
      let lines = bytes[part.start..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      guard lines.indices.contains(number - part.line) else { continue }
      let line = lines[number - part.line].trimmingPrefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      return SourceRange(lower: line.startIndex, upper: line.endIndex)
    }
    return nil
  }
}

extension Source {
  /// Returns the cached parse result if parsing in this context would give the same.
  func parsed(in context: ParseContext) -> Result<[Command], Diagnostic>? {
    let known = parsed.withLock { $0 }
    return known.flatMap { $0.holds(in: context) ? $0.result : nil }
  }

  /// Caches a parse result.
  func note(_ result: Result<[Command], Diagnostic>, in context: ParseContext) {
    let known = ParsedText(result, of: text, in: context)
    parsed.withLock { $0 = known }
  }

  /// Drops the cached parse result, because a source lives as long as the session.
  func forgetParsed() { parsed.withLock { $0 = nil } }
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
