/// Turns frames into bytes: it remembers what the terminal shows and writes only the difference.
///
/// Rows are compared one by one. A changed row is updated in the cheapest of three ways: rewritten from the first
/// difference, or shifted right or left by `CSI @` or `CSI P`, with the gap filled in. Rows that wrap are written
/// through the margin, so that the terminal treats them as one line when it copies or rewraps them.
struct FrameWriter {
  /// The frame that the terminal shows.
  private(set) var shown: Frame
  var terminalCursor: TerminalCursor

  /// Creates a writer for a terminal with `columns`, whose cursor is at the start of an empty row.
  init(columns: Int) {
    shown = Frame(columns: columns)
    terminalCursor = TerminalCursor(columns: shown.columns)
  }

  /// Returns the bytes that make the terminal show the frame; none if it already does.
  ///
  /// - Complexity: O(cells), however little changed.
  mutating func show(_ frame: Frame) -> [UInt8] {
    change(to: frame)
    moveToCursor()
    return terminalCursor.takeBytes()
  }

  /// Returns the bytes that add one character of plain ASCII at the cursor, or nil if more than that changes. In most
  /// cases one way is certainly the cheapest, and no cells are compared.
  mutating func type(_ byte: UInt8) -> [UInt8]? {
    guard terminalCursor.row == shown.cursor.row, terminalCursor.column == shown.cursor.column else { return nil }
    let width = shown.rows[shown.cursor.row].width
    switch width - shown.cursor.column {
    case 0: return shown.type(byte) ? terminalCursor.type(byte) : nil
    // Close to the margin, rewriting the rest of the row can take fewer bytes.
    case ..<3:
      var frame = shown
      return frame.type(byte) ? show(frame) : nil
    default: return shown.type(byte) ? terminalCursor.insert(byte) : nil
    }
  }

  /// Returns the bytes that show the frame, whatever its height, and move the cursor to the start of the row below it.
  /// The frame's cursor must be at its end.
  mutating func finish(_ frame: Frame, terminalRows: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    if frame.rows.count > terminalRows {  // rows above the window go to the scrollback, so all are rewritten
      bytes = restart(columns: frame.columns, rewraps: false)
    }
    change(to: frame)
    // If the line ends at the margin, its cursor is already below it.
    if isCursorAfterMargin { moveToCursor() } else { terminalCursor.move(toRow: frame.rows.count, column: 0) }
    bytes += terminalCursor.takeBytes()
    self = FrameWriter(columns: frame.columns)
    return bytes
  }

  /// Erases the shown frame and starts again at the same place, perhaps with another width.
  ///
  /// After a change of width, it is unknown whether the terminal has rewrapped its rows yet; `rewraps` is the best
  /// guess.
  mutating func restart(columns: Int, rewraps: Bool) -> [UInt8] {
    let now = rewraps ? shown.rewrapped(toColumns: columns) : shown
    var terminalCursor = TerminalCursor(columns: columns, row: now.cursor.row)
    terminalCursor.move(toRow: 0, column: 0)
    terminalCursor.eraseBelow()
    self = FrameWriter(columns: columns)
    return terminalCursor.takeBytes()
  }

  /// Forgets the shown frame after other output, and starts again in the cursor's row.
  mutating func startOver(columns: Int) -> [UInt8] {
    shown = Frame(columns: columns)
    return restart(columns: columns, rewraps: false)
  }

  /// Clears the screen and starts again at its top.
  mutating func clearScreen(columns: Int) -> [UInt8] {
    self = FrameWriter(columns: columns)
    return Array("\u{1b}[H\u{1b}[2J".utf8)
  }

  private mutating func change(to frame: Frame) {
    precondition(
      frame.columns == shown.columns, "a frame of \(frame.columns) columns for a terminal of \(shown.columns)")
    let hasRowsBelow = shown.rows.dropFirst(frame.rows.count).contains { !$0.isEmpty }
    var mustErase = hasRowsBelow
    for index in frame.rows.indices {
      guard let change = RowChange(of: frame, row: index, from: shown) else { continue }
      let isLast = index == frame.rows.count - 1
      if isLast && hasRowsBelow {
        terminalCursor = change.rewrittenErasingBelow(terminalCursor)
      } else {
        terminalCursor = index < frame.countAbove ? change.rewritten(terminalCursor) : change.cheapest(terminalCursor)
      }
      if isLast { mustErase = false }
    }
    if mustErase { eraseBelow(frame) }
    shown = frame
  }

  private mutating func eraseBelow(_ frame: Frame) {
    let last = frame.rows.count - 1
    let width = frame.rows[last].width
    if width < frame.columns {
      terminalCursor.move(toRow: last, column: width, over: frame.rows[last])
    } else {
      terminalCursor.move(toRow: last + 1, column: 0)
    }
    terminalCursor.eraseBelow()
  }

  /// Whether the cursor is in a row that only exists because the row above is full.
  private var isCursorAfterMargin: Bool {
    let row = shown.cursor.row
    return row > 0 && shown.rows[row].isEmpty && shown.rows[row - 1].wraps
  }

  private mutating func moveToCursor() {
    let cursor = shown.cursor
    if isCursorAfterMargin, terminalCursor.row != cursor.row {
      terminalCursor.wrapToBlankRow(cursor.row, in: shown)
    } else {
      terminalCursor.move(toRow: cursor.row, column: cursor.column, over: shown.rows[cursor.row])
    }
  }
}
