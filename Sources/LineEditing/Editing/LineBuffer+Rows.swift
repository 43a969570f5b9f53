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

  /// Whether only an indentation stands before the caret, in a row that goes on with another: a closing bracket that is
  /// typed there belongs a step further out.
  var isIndentedOnly: Bool {
    rowStart > 0 && column >= 2 && bytes[rowStart..<caret].allSatisfy { $0 == 0x20 }
  }
}
