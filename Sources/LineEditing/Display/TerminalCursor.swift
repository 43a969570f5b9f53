/// The terminal's cursor: its position, and the shortest bytes that move it. Positions count from the first row of the
/// frame; the cursor never queries the terminal and does not need to know where that row is on the screen.
///
/// ```
/// BS          one column left       CSI n C / n D    right, left       CSI K / CSI J   erase to the end of row, screen
/// CR          to column 0           CSI n A / n B    up, down          CSI n @ / n P   insert, delete columns
/// CR LF       to the start of the next row, creating it by scrolling at the bottom
/// ```
/// LF alone is not used: whether it also moves to column 0 depends on OPOST and ONLCR.
struct TerminalCursor {
  let columns: Int
  private(set) var bytes: [UInt8] = []
  private(set) var row = 0
  /// Equals `columns` after the last column was written: the cursor is still on it, and the next character wraps.
  /// Terminals differ in how they move or erase in that state, so only CR and text may follow. Nil if unknown.
  private(set) var column: Int? = 0
  /// The number of rows that exist. Further rows can only be created by CR LF.
  private(set) var rowsReached = 1
  /// The style in which the terminal writes. It is plain whenever the cursor erases, scrolls or returns its bytes, so
  /// that no colour leaks.
  private var style = TextStyle.plain
  /// `CSI @` followed by the inserted byte. Cached; rebuilding it for each key would dominate.
  private var insertion = Array("\u{1b}[@ ".utf8)

  /// Creates a cursor at the start of the frame.
  init(columns: Int) {
    self.columns = max(1, columns)
  }

  /// Creates a cursor at an unknown column of a row of the frame.
  init(columns: Int, row: Int) {
    self.columns = max(1, columns)
    self.row = row
    column = nil
    rowsReached = row + 1
  }

  /// Returns the bytes since the last call, after switching to the plain style.
  mutating func takeBytes() -> [UInt8] {
    change(to: .plain)
    defer { bytes = [] }
    return bytes
  }

  // MARK: - Writing

  /// Writes a plain ASCII cell, for which there is room, and returns all pending bytes. No allocation if nothing else
  /// is pending.
  mutating func type(_ byte: UInt8) -> [UInt8] {
    guard advancesPlainly() else {
      write(Cell(Sign(ascii: byte)))
      return takeBytes()
    }
    return SingleBytes[byte]
  }

  /// Inserts a plain ASCII cell, which moves the following cells right. There must be room for all of them.
  mutating func insert(_ byte: UInt8) -> [UInt8] {
    guard advancesPlainly() else {
      insertColumns(1)
      write(Cell(Sign(ascii: byte)))
      return takeBytes()
    }
    insertion[insertion.count - 1] = byte
    return insertion
  }

  /// Advances the column for a plain cell. Returns false, without moving, if bytes are pending or the state is not
  /// plain.
  private mutating func advancesPlainly() -> Bool {
    guard bytes.isEmpty, style == .plain, let current = column, current < columns else { return false }
    column = current + 1
    return true
  }

  /// Writes a cell at the cursor. Wraps if there is no room, as the terminal does.
  mutating func write(_ cell: Cell) {
    if let current = column, current + cell.width > columns {
      row += 1
      column = 0
      rowsReached = max(rowsReached, row + 1)
    }
    change(to: cell.style)
    append(cell)
    // After a cell of disputed width only CR is safe, so that the difference does not spread.
    column = cell.isDisputed ? nil : column.map { $0 + cell.width }
  }

  private mutating func append(_ cell: Cell) {
    if cell.sign.isCluster {
      bytes += cell.cluster.utf8
    } else if cell.sign.scalar.isASCII {
      bytes.append(UInt8(cell.sign.scalar.value))
    } else {
      bytes += UTF8.encode(cell.sign.scalar)!
    }
  }

  mutating func eraseToEndOfRow() { blank(nil, "K") }
  mutating func eraseBelow() { blank(nil, "J") }
  mutating func insertColumns(_ count: Int) { blank(count, "@") }
  mutating func deleteColumns(_ count: Int) { blank(count, "P") }

  /// Sends a command that creates blanks, in the plain style, because blanks take the current style.
  private mutating func blank(_ count: Int?, _ final: Unicode.Scalar) {
    change(to: .plain)
    command(count, final)
  }

  private mutating func change(to style: TextStyle) {
    guard style != self.style else { return }
    bytes += style.bytes(from: self.style)
    self.style = style
  }

  /// Inserts `count` rows above the frame, whose last row is `last`, and moves the cursor to the first of them.
  /// `writeLine` fills them and ends at the start of row 0. The window must have room for all of them.
  mutating func openRows(_ count: Int, aboveFrameWithLastRow last: Int) {
    move(toRow: last, column: 0)
    bytes += [UInt8](repeating: 0x0a, count: count)  // at column 0, so LF does not need to return there
    command(last + count, "A")
    command(count, "L")
    row = 0
  }

  /// Writes a whole line above the frame. The cursor does not count its rows.
  mutating func writeLine(_ text: some Sequence<UInt8>) {
    bytes += text
    bytes += [0x0d, 0x0a]
  }

  // MARK: - Moving

  /// Returns whether writing a cell of that width now puts it at the start of the target row.
  func wraps(into target: Int, width: Int) -> Bool {
    guard let column else { return false }
    return row + 1 == target && column + width > columns
  }

  /// Moves behind the last cell of a row by writing that cell again, so that the next cell wraps and the terminal
  /// treats the two rows as one line.
  mutating func moveToMargin(ofRow target: Int, in frame: Frame) {
    let shown = frame.rows[target]
    guard row != target || column != shown.width, !shown.isEmpty else { return }
    let last = shown[shown.count - 1]
    move(toRow: target, column: shown.width - last.width, over: shown)
    write(last)
  }

  /// Moves with the fewest bytes. `shown` is what the target row shows left of the target, if known: writing a
  /// character that is already there may be the cheapest motion.
  mutating func move(toRow target: Int, column targetColumn: Int, over shown: Frame.Row? = nil) {
    guard row != target || column != targetColumn else { return }
    let best = keepingColumn(toRow: target, column: targetColumn, over: shown)
    // The alternative is CR followed by a motion to the right.
    if let best, best.bytes.count - bytes.count <= 1 + min(targetColumn, Self.length(ofCommand: targetColumn)) {
      self = best
      return
    }
    let other = viaStart(toRow: target, column: targetColumn, over: shown)
    self = if let best, best.bytes.count <= other.bytes.count { best } else { other }
  }

  /// Moves to the start of a blank row through the margin of the row above.
  mutating func wrapToBlankRow(_ target: Int, in frame: Frame) {
    moveToMargin(ofRow: target - 1, in: frame)
    guard wraps(into: target, width: 1) else { return move(toRow: target, column: 0) }
    write(Cell(Sign(ascii: 0x20)))
    move(toRow: target, column: 0)
  }

  private func keepingColumn(toRow target: Int, column targetColumn: Int, over shown: Frame.Row?) -> TerminalCursor? {
    guard let column, column < columns, target < rowsReached else { return nil }
    var terminalCursor = self
    if target != row { terminalCursor.command(abs(target - row), target < row ? "A" : "B") }
    terminalCursor.row = target
    if targetColumn < column {
      let count = column - targetColumn
      // BS is shorter up to three columns; `CSI n D` takes at least four bytes.
      if count <= 3 {
        terminalCursor.bytes += [UInt8](repeating: 0x08, count: count)
      } else {
        terminalCursor.command(count, "D")
      }
    } else {
      terminalCursor.forward(from: column, to: targetColumn, over: shown)
    }
    terminalCursor.column = targetColumn
    return terminalCursor
  }

  private func viaStart(toRow target: Int, column targetColumn: Int, over shown: Frame.Row?) -> TerminalCursor {
    var terminalCursor = self
    if target > row {
      terminalCursor.change(to: .plain)
      for _ in row..<target { terminalCursor.bytes += [0x0d, 0x0a] }
    } else {
      if column != 0 { terminalCursor.bytes.append(0x0d) }
      if target < row { terminalCursor.command(row - target, "A") }
    }
    terminalCursor.row = target
    terminalCursor.rowsReached = max(rowsReached, target + 1)
    terminalCursor.forward(from: 0, to: targetColumn, over: shown)
    terminalCursor.column = targetColumn
    return terminalCursor
  }

  private mutating func forward(from column: Int, to targetColumn: Int, over shown: Frame.Row?) {
    let count = targetColumn - column
    guard count > 0 else { return }
    let limit = Self.length(ofCommand: count)
    // Each column takes at least one byte.
    if count <= limit, let text = shown.flatMap({ text(of: $0, from: column, to: targetColumn, atMost: limit) }) {
      bytes += text
    } else {
      command(count, "C")
    }
  }

  /// Returns what a row shows between two columns, if it consists of whole undisputed cells in the current style and is
  /// short enough.
  private func text(of row: Frame.Row, from start: Int, to end: Int, atMost limit: Int) -> [UInt8]? {
    guard end <= row.width else { return nil }
    var text: [UInt8] = []
    var right = row.width
    var index = row.count
    while right > start {
      index -= 1
      let left = right - row.signs[index].width
      if left < end {
        let cell = row[index]
        guard left >= start, right <= end, !cell.isDisputed, cell.style == style else { return nil }
        text.insert(contentsOf: cell.text.utf8, at: 0)
        if text.count > limit { return nil }
      }
      right = left
    }
    return text
  }

  private mutating func command(_ count: Int?, _ final: Unicode.Scalar) {
    bytes.append(0x1b)
    bytes.append(0x5b)
    if let count, count != 1 { appendDigits(of: count) }
    bytes.append(UInt8(ascii: final))
  }

  private mutating func appendDigits(of number: Int) {
    if number > 9 { appendDigits(of: number / 10) }
    bytes.append(0x30 + UInt8(number % 10))
  }

  /// Returns the length in bytes of a command with that count.
  private static func length(ofCommand count: Int) -> Int {
    var length = count == 1 ? 3 : 4
    var rest = count / 10
    while rest > 0 { (length, rest) = (length + 1, rest / 10) }
    return length
  }
}
