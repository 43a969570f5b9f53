/// The desired content of the screen: rows of cells and a cursor. A value; the prompt starts in row 0.
struct Frame: Equatable, Sendable {
  struct Position: Equatable, Sendable {
    var row: Int
    /// Less than `columns`: a cursor after the last column is at the start of the next row, which always exists.
    var column: Int
  }

  let columns: Int
  /// The rows, at least one.
  private(set) var rows: [Row]
  private(set) var cursor: Position
  /// The number of rows above the prompt. They are rewritten without shifting cells: tmux takes a row in which cells were
  /// shifted for a full one, and would wrap it in a narrower window.
  private(set) var countAbove = 0

  /// Creates an empty frame.
  init(columns: Int) {
    self.columns = max(1, columns)
    rows = [Row()]
    cursor = Position(row: 0, column: 0)
  }

  /// Creates a frame of a prompt and a line, with their decoration, and the cursor at the line's caret. Each row after
  /// a newline starts with the continuation prompt.
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
    countAbove = decoration.above.count
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

  /// Writes plain ASCII at the cursor, which must be in the last row with room for it; returns false otherwise.
  mutating func type(_ byte: UInt8) -> Bool {
    let row = cursor.row
    guard row == rows.count - 1, rows[row].width + 1 < columns,
      rows[row].insert(narrow: Sign(ascii: byte), atColumn: cursor.column)
    else { return false }
    cursor.column += 1
    return true
  }

  /// Returns the part of the frame around the cursor, at most `height` rows.
  func clipped(toRows height: Int) -> Frame {
    let height = max(1, height)
    guard rows.count > height else { return self }
    let top = min(max(0, cursor.row - height + 1), rows.count - height)
    var frame = self
    frame.rows = Array(rows[top..<top + height])
    frame.cursor.row -= top
    frame.countAbove = max(0, countAbove - top)
    return frame
  }

  /// Returns the same cells in rows of another width, as a terminal that rewraps shows them.
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
