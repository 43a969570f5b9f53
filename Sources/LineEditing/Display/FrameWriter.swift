/// Two frames in, few bytes out: remembers what the terminal shows and writes only what changes.
///
/// Rows are compared one by one. A row that differs is changed in the cheapest of three ways: rewritten from the first
/// difference, or moved right or left by `CSI @` or `CSI P` with what is new filled in. Rows that wrap are written
/// through the margin, so that the terminal knows them as one line when it is copied or rewrapped.
struct FrameWriter {
  /// What the terminal shows.
  private(set) var shown: Frame
  var pen: Pen

  /// A writer for a terminal of that width whose cursor is at the start of an empty row.
  init(columns: Int) {
    shown = Frame(columns: columns)
    pen = Pen(columns: shown.columns)
  }

  /// The bytes that make the terminal show the frame, none if it does already.
  ///
  /// - Complexity: O(cells), whatever changed.
  mutating func show(_ frame: Frame) -> [UInt8] {
    change(to: frame)
    moveToCursor()
    return pen.takeBytes()
  }

  /// The bytes that show the frame with one character of plain ASCII more where its cursor is; nil if more changes than
  /// that. Most often only one way can be the cheapest, and no cell is looked at for it.
  mutating func type(_ byte: UInt8) -> [UInt8]? {
    guard pen.row == shown.cursor.row, pen.column == shown.cursor.column else { return nil }
    let width = shown.rows[shown.cursor.row].width
    switch width - shown.cursor.column {
    case 0: return shown.type(byte) ? pen.type(byte) : nil
    // Here it can take fewer bytes to write the rest of the row anew.
    case ..<3:
      var frame = shown
      return frame.type(byte) ? show(frame) : nil
    default: return shown.type(byte) ? pen.insert(byte) : nil
    }
  }

  /// The bytes that show the frame, however tall it is, and leave the cursor at the start of the row below it. The
  /// frame's cursor must be at its end.
  mutating func finish(_ frame: Frame, terminalRows: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    if frame.rows.count > terminalRows {  // the rows above the window go to the scrollback, so all are written again
      bytes = restart(columns: frame.columns, rewraps: false)
    }
    change(to: frame)
    // A line that ends at the margin has its cursor below it already.
    if isCursorAfterMargin { moveToCursor() } else { pen.move(toRow: frame.rows.count, column: 0) }
    bytes += pen.takeBytes()
    self = FrameWriter(columns: frame.columns)
    return bytes
  }

  /// Erases what is shown and starts anew where it started, at another width perhaps.
  ///
  /// When the width has changed, nobody can know whether the terminal has wrapped its rows anew by now; `rewraps` is the
  /// best guess.
  mutating func restart(columns: Int, rewraps: Bool) -> [UInt8] {
    let now = rewraps ? shown.rewrapped(toColumns: columns) : shown
    var pen = Pen(columns: columns, row: now.cursor.row)
    pen.move(toRow: 0, column: 0)
    pen.eraseBelow()
    self = FrameWriter(columns: columns)
    return pen.takeBytes()
  }

  /// Forgets what was shown, for somebody else has written since: starts anew in the cursor's row.
  mutating func startOver(columns: Int) -> [UInt8] {
    shown = Frame(columns: columns)
    return restart(columns: columns, rewraps: false)
  }

  /// Empties the screen and starts anew at its top.
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
      pen = isLast && hasRowsBelow ? change.rewrittenErasingBelow(pen) : change.cheapest(pen)
      if isLast { mustErase = false }
    }
    if mustErase { eraseBelow(frame) }
    shown = frame
  }

  private mutating func eraseBelow(_ frame: Frame) {
    let last = frame.rows.count - 1
    let width = frame.rows[last].width
    if width < frame.columns {
      pen.move(toRow: last, column: width, over: frame.rows[last])
    } else {
      pen.move(toRow: last + 1, column: 0)
    }
    pen.eraseBelow()
  }

  /// Whether the cursor is in a row that is there only because the one above is full.
  private var isCursorAfterMargin: Bool {
    let row = shown.cursor.row
    return row > 0 && shown.rows[row].isEmpty && shown.rows[row - 1].wraps
  }

  private mutating func moveToCursor() {
    let cursor = shown.cursor
    if isCursorAfterMargin, pen.row != cursor.row {
      pen.wrapToBlankRow(cursor.row, in: shown)
    } else {
      pen.move(toRow: cursor.row, column: cursor.column, over: shown.rows[cursor.row])
    }
  }
}
