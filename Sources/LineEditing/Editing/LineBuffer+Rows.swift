/// The rows of an entry of several lines, as its newlines make them.
extension LineBuffer {
  /// Where the row of the caret starts.
  var rowStart: Int { bytes[..<caret].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0 }

  /// Where the row of the caret ends: at its newline or at the end of the text.
  var rowEnd: Int { bytes[caret...].firstIndex(of: 0x0a) ?? bytes.count }

  /// How far the caret is from the start of its row, in characters.
  var column: Int { caret - rowStart }

  /// Puts the caret so many rows below, or above if negative, in that column or at the end of a shorter row. False,
  /// with nothing moved, if there is no such row.
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

  /// What a window of that size can show around the caret, or a little more; all of a line that is not much longer.
  func part(visibleIn size: TerminalSize) -> Range<Int> {
    let area = size.columns * size.rows
    guard characters.count > 4 * area else { return 0..<characters.count }
    // In steps, so that what is shown does not move with each key.
    var start = max(0, caret - area) / area * area
    var (position, rows) = (caret, 0)
    while position > start, rows < size.rows {
      if bytes[position - 1] == 0x0a { rows += 1 }
      if rows < size.rows { position -= 1 }
    }
    start = position
    return start..<min(characters.count, caret + area)
  }

  /// A part of the line, with the caret where it is.
  func line(in part: Range<Int>) -> LineBuffer {
    var line = LineBuffer(characters.text(in: part))
    line.moveCaret(to: caret - part.lowerBound)
    return line
  }

  /// Whether only an indentation stands before the caret, in a row that goes on with another: a closing bracket that is
  /// typed there belongs a step further out.
  var isIndentedOnly: Bool {
    let start = position(before: caret) { $0 == " " }
    return caret - start >= 2 && start > 0 && bytes[start - 1] == 0x0a
  }
}
