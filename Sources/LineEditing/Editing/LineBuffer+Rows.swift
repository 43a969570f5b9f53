/// The rows of an entry, separated by its newlines.
extension LineBuffer {
  /// The start of the caret's row.
  var rowStart: Int { bytes[..<caret].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0 }

  /// The end of the caret's row: its newline or the end of the text.
  var rowEnd: Int { bytes[caret...].firstIndex(of: 0x0a) ?? bytes.count }

  /// The distance of the caret from the start of its row, in characters.
  var column: Int { caret - rowStart }

  /// Moves the caret `count` rows down, or up if negative, to the given column or the end of a shorter row. Returns
  /// false, without moving, if there is no such row.
  mutating func moveByRows(_ count: Int, toColumn column: Int) -> Bool {
    var moved = self
    for _ in 0..<count.magnitude {
      if count < 0 {
        guard moved.rowStart > 0 else { return false }
        moved.moveCaret(to: moved.rowStart - 1)
      } else {
        guard moved.rowEnd < characters.count else { return false }
        moved.moveCaret(to: moved.rowEnd + 1)
      }
    }
    moveCaret(to: min(moved.rowStart + column, moved.rowEnd))
    return true
  }

  /// Returns the range that a window of that size can show around the caret, or slightly more; the whole line if it is
  /// not much longer.
  func part(visibleIn size: TerminalSize) -> Range<Int> {
    let area = size.columns * size.rows
    guard characters.count > 4 * area else { return 0..<characters.count }
    // In steps, so that the visible part does not move with each key.
    var start = max(0, caret - area) / area * area
    var (position, rows) = (caret, 0)
    while position > start, rows < size.rows {
      if bytes[position - 1] == 0x0a { rows += 1 }
      if rows < size.rows { position -= 1 }
    }
    start = position
    return start..<min(characters.count, caret + area)
  }

  /// Returns a part of the line, with its caret.
  func line(in part: Range<Int>) -> LineBuffer {
    var line = LineBuffer(characters.text(in: part))
    line.moveCaret(to: caret - part.lowerBound)
    return line
  }

  /// Whether only indentation precedes the caret, in a row that continues the one before: a closing bracket typed there
  /// is indented less.
  var isIndentedOnly: Bool {
    let start = position(before: caret) { $0 == " " }
    return caret - start >= 2 && start > 0 && bytes[start - 1] == 0x0a
  }
}
