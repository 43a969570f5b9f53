/// Whole rows, as vi's operators use them.
extension LineBuffer {
  /// Returns the rows from the caret's to the motion's target, without the last newline; nil if the motion cannot move.
  func viRows(of motion: ViMotion, count: Int) -> Range<Int>? {
    switch motion {
    case .rows: return rows(below: count - 1, isStrict: false)
    case .rowsDown: return rows(below: count, isStrict: true)
    case .rowsUp:
      var other = self
      guard other.moveByRows(-count, toColumn: 0) else { return nil }
      return other.rowStart..<rowEnd
    case .firstRow:
      var other = self
      other.moveCaret(to: 0)
      _ = other.moveByRows(min(count - 1, numberOfRows - 1), toColumn: 0)
      return min(other.rowStart, rowStart)..<max(other.rowEnd, rowEnd)
    case .lastRow: return rowStart..<characters.count
    default: return nil
    }
  }

  /// Deletes rows with one newline, and moves the caret to the row that takes their place.
  mutating func deleteRows(_ range: Range<Int>) {
    if range.upperBound < characters.count {
      delete(range.lowerBound..<range.upperBound + 1)
    } else {
      delete(max(0, range.lowerBound - 1)..<range.upperBound)
    }
    moveCaret(to: firstNonBlank(from: rowStart))
  }

  /// Inserts whole rows below or above the caret's row; they replace an empty line.
  mutating func putRows(_ text: String, isBelow: Bool) {
    if isEmpty {
      insert(text)
      moveCaret(to: firstNonBlank(from: 0))
    } else if isBelow {
      moveCaret(to: rowEnd)
      let end = caret
      insert("\n" + text)
      moveCaret(to: firstNonBlank(from: end + 1))
    } else {
      moveCaret(to: rowStart)
      let start = caret
      insert(text + "\n")
      moveCaret(to: firstNonBlank(from: start))
    }
  }

  /// Inserts a row below or above the caret's row, with the same indentation.
  mutating func openRow(isBelow: Bool) {
    let indentation = String(characters[rowStart..<firstNonBlank(from: rowStart)])
    if isBelow {
      moveCaret(to: rowEnd)
      insert("\n" + indentation)
    } else {
      moveCaret(to: rowStart)
      insert(indentation + "\n")
      moveCaret(to: caret - 1)
    }
  }

  /// Returns the position of the first non-blank character of a row, or its end.
  func firstNonBlank(from start: Int) -> Int {
    position(after: start) { $0.isWhitespace && $0 != "\n" }
  }

  private var numberOfRows: Int { characters.reduce(1) { $1 == "\n" ? $0 + 1 : $0 } }

  /// Returns the caret's row and `count` rows below it. If there are fewer, returns nil if `isStrict`, otherwise those
  /// that exist.
  private func rows(below count: Int, isStrict: Bool) -> Range<Int>? {
    var other = self
    for _ in 0..<max(0, count) where !other.moveByRows(1, toColumn: 0) {
      if isStrict { return nil }
      break
    }
    return rowStart..<other.rowEnd
  }
}
