/// Whole rows, as vi's operators take them.
extension LineBuffer {
  /// The rows from that of the caret to where the motion goes, without the last newline; nil if it cannot.
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

  /// Deletes rows with a newline that goes with them, and puts the caret into the row that takes their place.
  mutating func deleteRows(_ range: Range<Int>) {
    if range.upperBound < characters.count {
      delete(range.lowerBound..<range.upperBound + 1)
    } else {
      delete(max(0, range.lowerBound - 1)..<range.upperBound)
    }
    moveCaret(to: firstNonBlank(from: rowStart))
  }

  /// Puts whole rows below or above that of the caret; an empty line becomes them.
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

  /// Opens a row below or above that of the caret, indented as that is.
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

  /// The first character of a row that is not blank, or its end.
  func firstNonBlank(from start: Int) -> Int {
    position(after: start) { $0.isWhitespace && $0 != "\n" }
  }

  private var numberOfRows: Int { characters.reduce(1) { $1 == "\n" ? $0 + 1 : $0 } }

  /// This row and so many below it; if there are fewer none, or those that there are.
  private func rows(below count: Int, isStrict: Bool) -> Range<Int>? {
    var other = self
    for _ in 0..<max(0, count) where !other.moveByRows(1, toColumn: 0) {
      if isStrict { return nil }
      break
    }
    return rowStart..<other.rowEnd
  }
}
