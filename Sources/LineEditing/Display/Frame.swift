/// What the editor wants to be on the screen: rows of cells and a cursor. A value; row 0 is where the prompt starts.
struct Frame: Equatable, Sendable {
  struct Position: Equatable, Sendable {
    var row: Int
    /// Less than `columns`: a cursor after the last column is at the start of the next row, which is there for it.
    var column: Int
  }

  let columns: Int
  /// At least one.
  private(set) var rows: [Row]
  private(set) var cursor: Position
  /// An empty frame.
  init(columns: Int) {
    self.columns = max(1, columns)
    rows = [Row()]
    cursor = Position(row: 0, column: 0)
  }

  /// A prompt and a line, with the cursor at the line's caret, and what decorates them. Every row after a newline has the
  /// other prompt.
  ///
  /// - Complexity: O(n).
  init(
    columns: Int, prompt: String, continuationPrompt: String = "", line: LineBuffer,
    decoration: LineDecoration = LineDecoration()
  ) {
    self.columns = max(1, columns)
    var filler = RowFiller(columns: self.columns, isASCII: decoration.isASCII)
    filler.reserve(prompt.utf8.count + line.characters.count + decoration.ghost.utf8.count)
    for row in decoration.above {
      for piece in row { filler.append(piece.text, piece.style) }
      filler.startRow()
    }
    filler.append(prompt, decoration.prompt)
    let (caret, end) = (line.caret, line.characters.count)
    filler.append(0..<caret, of: line, continuationPrompt, decoration)
    filler.placeCursor(before: caret < end ? line.characters[caret] : decoration.ghost.first)
    if caret < end {
      filler.append(caret..<end, of: line, continuationPrompt, decoration)
    } else {
      filler.append(decoration.ghost, .dim)
    }
    for row in decoration.below {
      filler.startRow()
      for piece in row { filler.append(piece.text, piece.style) }
    }
    cursor = filler.cursor
    rows = filler.rows()
  }

  /// Puts plain ASCII where the cursor is, in the last row, if that has room for it. False if not.
  mutating func type(_ byte: UInt8) -> Bool {
    let row = cursor.row
    guard row == rows.count - 1, rows[row].width + 1 < columns,
      rows[row].insert(narrow: Sign(ascii: byte), atColumn: cursor.column)
    else { return false }
    cursor.column += 1
    return true
  }

  /// The part of the frame, at most so many rows of it, that has the cursor in sight.
  func clipped(toRows height: Int) -> Frame {
    let height = max(1, height)
    guard rows.count > height else { return self }
    let top = min(max(0, cursor.row - height + 1), rows.count - height)
    var frame = self
    frame.rows = Array(rows[top..<top + height])
    frame.cursor.row -= top
    return frame
  }

  /// The same cells in rows of another width, as a terminal that wraps anew shows them.
  func rewrapped(toColumns columns: Int) -> Frame {
    var frame = Frame(columns: columns)
    var filler = RowFiller(columns: frame.columns)
    for (index, row) in rows.enumerated() {
      var column = 0
      for cell in row.cells {
        if cursor == Position(row: index, column: column) { filler.placeCursor(beforeWidth: cell.width) }
        filler.append(cell)
        column += cell.width
      }
      if cursor == Position(row: index, column: column) { filler.placeCursor(before: nil) }
      if !row.wraps, index < rows.count - 1 { filler.startRow() }
    }
    frame.cursor = filler.cursor
    frame.rows = filler.rows()
    return frame
  }
}
