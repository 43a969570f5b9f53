/// What the editor asks about a text that a person types or pastes.
struct TypedText {
  let context: ParseContext

  /// How far the next row is indented; nil if the text is complete.
  func indentation(after text: String) -> Int? {
    var reader = EntryReader(joinsDots: false)
    for line in rows(of: text) { _ = reader.read(line, in: context) }
    guard reader.isUnfinished else { return nil }
    var lexer = Lexer()
    lexer.read(text)
    // In a string the spaces would be part of it; after an operator one step shows that the row goes on.
    return lexer.openBrackets.map { 2 * max(1, $0) } ?? 0
  }

  /// Where the first entry of a text of several rows ends, with the rows that begin with `.` and belong to it.
  func entryEnd(in text: Substring) -> Substring.Index {
    var reader = EntryReader(joinsDots: true)
    var end = text.startIndex
    var rest = text
    // Row by row: what follows the first entry may be a megabyte, and is asked about again for each entry.
    while !rest.isEmpty {
      let row = rest.prefix { $0 != "\n" }
      rest = rest[row.endIndex...].dropFirst()
      let wasHolding = reader.isHolding
      let isBlank = row.allSatisfy(\.isWhitespace)
      if !reader.read(row, in: context).isEmpty {
        if wasHolding { return end }
        if !isBlank { return row.endIndex }
      }
      // Blank rows behind an entry that is held back are not its own.
      if !(wasHolding && isBlank) { end = row.endIndex }
    }
    return text.endIndex
  }

  /// Of a pasted transcript the commands, of anything else all, less the newlines at its end.
  func commands(inPaste text: String) -> String {
    var reader = SessionReader(file: nil)
    var pieces: [SessionReader.Piece] = []
    for line in rows(of: text) {
      pieces += reader.read(String(line), in: context)
      if !reader.isTranscript, !pieces.isEmpty { break }
    }
    pieces += reader.finish()
    var entries: [String] = []
    var hasTime = false
    for case .entry(let entry) in pieces {
      entries.append(entry.source.text)
      hasTime = hasTime || entry.promptPlace != nil
    }
    // One row that begins with `>` may be a part of an expression.
    let isTranscript = reader.isTranscript && (hasTime || text.contains("\n"))
    let kept = isTranscript ? entries.joined(separator: "\n") : text
    return String(kept[..<(kept.lastIndex { !$0.isNewline }.map { kept.index(after: $0) } ?? kept.startIndex)])
  }

  private func rows(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
