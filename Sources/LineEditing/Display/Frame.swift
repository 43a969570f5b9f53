/// What one or two columns of a row show.
struct Cell: Equatable, Sendable {
  let text: String
  /// 1 or 2.
  let width: Int
  /// Whether terminals disagree about the width, so that the cursor may be elsewhere after it.
  let isDisputed: Bool
  var style = TextStyle.plain
}

/// What the editor wants to be on the screen: rows of cells and a cursor. A value; row 0 is where the prompt starts.
struct Frame: Equatable, Sendable {
  struct Row: Equatable, Sendable {
    var cells: [Cell] = []
    /// The sum of the cells' widths.
    var width = 0
    /// The row goes on in the next one only because the margin was reached.
    var wraps = false

    fileprivate mutating func append(_ cell: Cell) {
      cells.append(cell)
      width += cell.width
    }
  }

  struct Position: Equatable, Sendable {
    var row: Int
    /// Less than `columns`: a cursor after the last column is at the start of the next row, which is there for it.
    var column: Int
  }

  let columns: Int
  /// At least one.
  private(set) var rows = [Row()]
  private(set) var cursor = Position(row: 0, column: 0)
  /// Whether everything else is spelled out.
  private var isASCII = false

  /// An empty frame.
  init(columns: Int) {
    self.columns = max(1, columns)
  }

  /// A prompt and a line, with the cursor at the line's caret, and what decorates them. Every row after a newline has the
  /// other prompt.
  ///
  /// - Complexity: O(n).
  init(
    columns: Int, prompt: String, continuationPrompt: String = "", line: LineBuffer,
    decoration: LineDecoration = LineDecoration()
  ) {
    self.init(columns: columns)
    isASCII = decoration.isASCII
    for character in prompt { append(character, decoration.prompt) }
    for (index, character) in line.characters.enumerated() {
      append(character, decoration.style(at: index), hasCursor: index == line.caret)
      if character == "\n" { for character in continuationPrompt { append(character, decoration.prompt) } }
    }
    if line.caret == line.characters.count {
      if decoration.ghost.isEmpty { placeCursor(beforeWidth: 1) }
      for (index, character) in decoration.ghost.enumerated() { append(character, .dim, hasCursor: index == 0) }
    }
    for row in decoration.below {
      rows.append(Row())
      for piece in row { for character in piece.text { append(character, piece.style) } }
    }
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
    for (index, row) in rows.enumerated() {
      var column = 0
      for cell in row.cells {
        frame.append(cell, hasCursor: cursor == Position(row: index, column: column))
        column += cell.width
      }
      if cursor == Position(row: index, column: column) { frame.placeCursor(beforeWidth: 1) }
      if !row.wraps, index < rows.count - 1 { frame.rows.append(Row()) }
    }
    return frame
  }

  private mutating func append(_ character: Character, _ style: TextStyle, hasCursor: Bool = false) {
    if DisplayWidth.isPlainASCII(character), let value = character.utf8.first {
      var cell = Self.plainASCII[Int(value) - 0x20]
      cell.style = style
      return append(cell, hasCursor: hasCursor)
    }
    if character == "\n" {
      if hasCursor { placeCursor(beforeWidth: 1) }
      rows.append(Row())
      return
    }
    let visible = isASCII ? DisplayWidth.ascii(character) : DisplayWidth.visible(character)
    let width = DisplayWidth.of(character)
    if visible.count == 1 {
      append(
        Cell(text: visible, width: width, isDisputed: DisplayWidth.isDisputed(character), style: style),
        hasCursor: hasCursor)
    } else {
      for (index, sign) in visible.enumerated() {
        append(
          Cell(text: String(sign), width: 1, isDisputed: false, style: style), hasCursor: hasCursor && index == 0)
      }
    }
  }

  /// Made once, since most of what is typed is made of them.
  private static let plainASCII: [Cell] = (0x20..<0x7f).map { (value: UInt8) in
    Cell(text: String(Unicode.Scalar(value)), width: 1, isDisputed: false)
  }

  private mutating func append(_ cell: Cell, hasCursor: Bool) {
    // Nothing wide fits a window of one column.
    let cell = cell.width <= columns ? cell : Cell(text: "\u{fffd}", width: 1, isDisputed: false, style: cell.style)
    if hasCursor { placeCursor(beforeWidth: cell.width) } else { wrap(beforeWidth: cell.width) }
    rows[rows.count - 1].append(cell)
  }

  private mutating func placeCursor(beforeWidth width: Int) {
    wrap(beforeWidth: width)
    cursor = Position(row: rows.count - 1, column: rows[rows.count - 1].width)
  }

  private mutating func wrap(beforeWidth width: Int) {
    guard rows[rows.count - 1].width + width > columns else { return }
    rows[rows.count - 1].wraps = true
    rows.append(Row())
  }
}
