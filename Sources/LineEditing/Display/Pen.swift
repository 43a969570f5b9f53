/// The terminal's cursor: where it is, and the fewest bytes that take it elsewhere. Positions count from the first row
/// of the frame; the pen never asks the terminal and never needs to know where on the screen that row is.
///
/// ```
/// BS          one column left       CSI n C / n D    right, left       CSI K / CSI J   erase to the end of row, screen
/// CR          to column 0           CSI n A / n B    up, down          CSI n @ / n P   insert, delete columns
/// CR LF       to the start of the next row, which scrolls into being at the bottom
/// ```
/// LF alone is of no use: whether it also goes to column 0 depends on OPOST and ONLCR.
struct Pen {
  let columns: Int
  private(set) var bytes: [UInt8] = []
  private(set) var row = 0
  /// `columns` after the last column was written: the cursor still stands on it, and the next character wraps. What a
  /// motion or an erasure does in that state differs between terminals, so only CR and text follow it. Nil if unknown.
  private(set) var column: Int? = 0
  /// Rows below these may not exist yet, and only CR LF makes one.
  private(set) var rowsReached = 1
  /// How the terminal shows what is written next. Plain whenever it erases, scrolls or is left, so that nothing bleeds.
  private var style = TextStyle.plain
  /// `CSI @` and the byte that is inserted. Kept, for to make it anew for each key takes longer than all else the pen does.
  private var insertion = Array("\u{1b}[@ ".utf8)

  /// A pen at the start of the frame.
  init(columns: Int) {
    self.columns = max(1, columns)
  }

  /// A pen somewhere in a row of the frame.
  init(columns: Int, row: Int) {
    self.columns = max(1, columns)
    self.row = row
    column = nil
    rowsReached = row + 1
  }

  /// The bytes since the last call, which leave the terminal writing plainly.
  mutating func takeBytes() -> [UInt8] {
    change(to: .plain)
    defer { bytes = [] }
    return bytes
  }

  // MARK: - Writing

  /// Writes a plain cell of ASCII, for which there is room, where nothing is waiting to be written; what that takes.
  mutating func type(_ byte: UInt8) -> [UInt8] {
    guard advancesPlainly() else {
      write(Cell(Sign(ascii: byte)))
      return takeBytes()
    }
    return SoleBytes[byte]
  }

  /// The same before other cells, which move to the right; there must be room for them, too.
  mutating func insert(_ byte: UInt8) -> [UInt8] {
    guard advancesPlainly() else {
      insertColumns(1)
      write(Cell(Sign(ascii: byte)))
      return takeBytes()
    }
    insertion[insertion.count - 1] = byte
    return insertion
  }

  /// Goes over a plain cell that is written where nothing is waiting; false, with nothing moved, where that is not so.
  private mutating func advancesPlainly() -> Bool {
    guard bytes.isEmpty, style == .plain, let current = column, current < columns else { return false }
    column = current + 1
    return true
  }

  /// Writes a cell where the pen is, wrapping if there is no room, as the terminal does.
  mutating func write(_ cell: Cell) {
    if let current = column, current + cell.width > columns {
      row += 1
      column = 0
      rowsReached = max(rowsReached, row + 1)
    }
    change(to: cell.style)
    append(cell)
    // After a disputed cell only CR is sure, so that a disagreement never spreads.
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

  /// A command that makes blanks, which look as what is written would.
  private mutating func blank(_ count: Int?, _ final: Unicode.Scalar) {
    change(to: .plain)
    command(count, final)
  }

  private mutating func change(to style: TextStyle) {
    guard style != self.style else { return }
    bytes += style.bytes(from: self.style)
    self.style = style
  }

  /// Moves the frame, of which `last` is the last row, down by so many rows, and is at the start of those: `writeLine`
  /// fills them and ends at the start of row 0. There must be room for all of them in the window.
  mutating func openRows(_ count: Int, aboveFrameWithLastRow last: Int) {
    move(toRow: last, column: 0)
    bytes += [UInt8](repeating: 0x0a, count: count)  // at column 0, so it does not matter whether it returns there
    command(last + count, "A")
    command(count, "L")
    row = 0
  }

  /// Writes a whole line above the frame. The pen does not count its rows.
  mutating func writeLine(_ text: some Sequence<UInt8>) {
    bytes += text
    bytes += [0x0d, 0x0a]
  }

  // MARK: - Moving

  /// Whether writing a cell of that width now puts it at the start of that row.
  func wraps(into target: Int, width: Int) -> Bool {
    guard let column else { return false }
    return row + 1 == target && column + width > columns
  }

  /// Goes behind the last cell of a row that is on the screen by writing that cell again, so that what is written next
  /// wraps and the terminal knows the two rows as one line.
  mutating func moveToMargin(ofRow target: Int, in frame: Frame) {
    let shown = frame.rows[target]
    guard row != target || column != shown.width, !shown.isEmpty else { return }
    let last = shown[shown.count - 1]
    move(toRow: target, column: shown.width - last.width, over: shown)
    write(last)
  }

  /// Goes to a place by the fewest bytes. `shown` is what the target's row shows left of the target, if that is known:
  /// a character that is there already may be the cheapest motion.
  mutating func move(toRow target: Int, column targetColumn: Int, over shown: Frame.Row? = nil) {
    guard row != target || column != targetColumn else { return }
    let best = keepingColumn(toRow: target, column: targetColumn, over: shown)
    // The other way is CR and what follows it.
    if let best, best.bytes.count - bytes.count <= 1 + min(targetColumn, Self.length(ofCommand: targetColumn)) {
      self = best
      return
    }
    let other = viaStart(toRow: target, column: targetColumn, over: shown)
    self = if let best, best.bytes.count <= other.bytes.count { best } else { other }
  }

  /// Goes to the start of a blank row through the margin of the row above.
  mutating func wrapToBlankRow(_ target: Int, in frame: Frame) {
    moveToMargin(ofRow: target - 1, in: frame)
    guard wraps(into: target, width: 1) else { return move(toRow: target, column: 0) }
    write(Cell(Sign(ascii: 0x20)))
    move(toRow: target, column: 0)
  }

  private func keepingColumn(toRow target: Int, column targetColumn: Int, over shown: Frame.Row?) -> Pen? {
    guard let column, column < columns, target < rowsReached else { return nil }
    var pen = self
    if target != row { pen.command(abs(target - row), target < row ? "A" : "B") }
    pen.row = target
    if targetColumn < column {
      let count = column - targetColumn
      // BS wins up to three columns; `CSI n D` is four bytes or more from there.
      if count <= 3 { pen.bytes += [UInt8](repeating: 0x08, count: count) } else { pen.command(count, "D") }
    } else {
      pen.forward(from: column, to: targetColumn, over: shown)
    }
    pen.column = targetColumn
    return pen
  }

  private func viaStart(toRow target: Int, column targetColumn: Int, over shown: Frame.Row?) -> Pen {
    var pen = self
    if target > row {
      pen.change(to: .plain)
      for _ in row..<target { pen.bytes += [0x0d, 0x0a] }
    } else {
      if column != 0 { pen.bytes.append(0x0d) }
      if target < row { pen.command(row - target, "A") }
    }
    pen.row = target
    pen.rowsReached = max(rowsReached, target + 1)
    pen.forward(from: 0, to: targetColumn, over: shown)
    pen.column = targetColumn
    return pen
  }

  private mutating func forward(from column: Int, to targetColumn: Int, over shown: Frame.Row?) {
    let count = targetColumn - column
    guard count > 0 else { return }
    let limit = Self.length(ofCommand: count)
    // No column takes less than a byte.
    if count <= limit, let text = shown.flatMap({ text(of: $0, from: column, to: targetColumn, atMost: limit) }) {
      bytes += text
    } else {
      command(count, "C")
    }
  }

  /// What a row shows between two columns, if that is whole undisputed cells of the present style and few enough bytes.
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

  /// How many bytes a command with that count is.
  private static func length(ofCommand count: Int) -> Int {
    var length = count == 1 ? 3 : 4
    var rest = count / 10
    while rest > 0 { (length, rest) = (length + 1, rest / 10) }
    return length
  }
}
