/// The ways to change one row of the screen into another; `cheapest` takes the one of the fewest bytes.
struct RowChange {
  private let frame: Frame
  private let row: Int
  private let old: Frame.Row
  private let new: Frame.Row
  /// Whether the terminal does not know yet that the row above goes on in this one.
  private let startsNewWrap: Bool
  /// How many cells at the start are the same, and how many columns they take.
  private let kept: Int
  private let keptWidth: Int

  /// Farther than so many cells nothing is moved, only rewritten: the search would cost more than the bytes.
  private static let longestMove = 32

  /// Nil if the row shows what it should.
  init?(of frame: Frame, row: Int, from shown: Frame) {
    self.frame = frame
    self.row = row
    old = row < shown.rows.count ? shown.rows[row] : Frame.Row()
    new = frame.rows[row]
    startsNewWrap = row > 0 && frame.rows[row - 1].wraps && !(row <= shown.rows.count && shown.rows[row - 1].wraps)
    // Counted by hand: the prefix of a sequence is an array, of all the cells that are the same.
    kept = Self.sameCount(old.cells, new.cells)
    guard kept < max(old.cells.count, new.cells.count) else { return nil }
    keptWidth = Self.width(new.cells[..<kept])
  }

  private static func sameCount(_ old: [Cell], _ new: [Cell]) -> Int {
    let most = min(old.count, new.count)
    var count = 0
    while count < most, old[count] == new[count] { count += 1 }
    return count
  }

  func cheapest(_ pen: Pen) -> Pen {
    [inserted(pen), deleted(pen)].reduce(rewritten(pen)) { best, other in
      guard let other, cost(other) < cost(best) else { return best }
      return other
    }
  }

  /// Counts the way to the cursor as well if it is in this row: a rewritten tail ends far from it.
  private func cost(_ pen: Pen) -> Int {
    var pen = pen
    if frame.cursor.row == row { pen.move(toRow: row, column: frame.cursor.column, over: new) }
    return pen.takeBytes().count
  }

  /// Writes from the first difference on: to the last one if both rows are equally wide, else to the end.
  func rewritten(_ pen: Pen) -> Pen {
    var pen = pen
    let pairs = zip(old.cells[kept...].reversed(), new.cells[kept...].reversed())
    let same = old.width == new.width ? pairs.prefix { $0 == $1 }.count : 0
    write(kept..<new.cells.count - same, at: keptWidth, with: &pen)
    if new.width < old.width {
      pen.move(toRow: row, column: new.width, over: new)
      pen.eraseToEndOfRow()
    }
    return pen
  }

  /// The same for the last row of a frame that was taller: one command erases the rest of this row and the rows below.
  func rewrittenErasingBelow(_ pen: Pen) -> Pen {
    var pen = pen
    write(kept..<new.cells.count, at: keptWidth, with: &pen)
    if new.width < frame.columns {
      pen.move(toRow: row, column: new.width, over: new)
    } else {
      pen.move(toRow: row + 1, column: 0)
    }
    pen.eraseBelow()
    return pen
  }

  /// Moves the rest of the row right and writes into the gap. What is pushed over the margin vanishes.
  private func inserted(_ pen: Pen) -> Pen? {
    let oldTail = old.cells[kept...]
    let newTail = new.cells[kept...]
    for count in stride(from: 1, through: min(Self.longestMove, newTail.count - 1), by: 1) {
      let moved = newTail.dropFirst(count)
      guard moved.count <= oldTail.count, moved.elementsEqual(oldTail.prefix(moved.count)) else { continue }
      // Something wide could be cut in half at the margin unless what stays ends right there.
      guard moved.count == oldTail.count || new.width == frame.columns else { continue }
      var pen = pen
      pen.move(toRow: row, column: keptWidth, over: new)
      pen.insertColumns(Self.width(newTail.prefix(count)))
      write(kept..<kept + count, at: keptWidth, with: &pen)
      return pen
    }
    return nil
  }

  /// Moves the rest of the row left and writes what comes in at the margin.
  private func deleted(_ pen: Pen) -> Pen? {
    let oldTail = old.cells[kept...]
    let newTail = new.cells[kept...]
    for count in stride(from: 1, through: min(Self.longestMove, oldTail.count - 1), by: 1) {
      let moved = oldTail.dropFirst(count)
      guard moved.count <= newTail.count, moved.elementsEqual(newTail.prefix(moved.count)) else { continue }
      var pen = pen
      pen.move(toRow: row, column: keptWidth, over: new)
      pen.deleteColumns(Self.width(oldTail.prefix(count)))
      write(kept + moved.count..<new.cells.count, at: keptWidth + Self.width(moved), with: &pen)
      return pen
    }
    return nil
  }

  private func write(_ cells: Range<Int>, at column: Int, with pen: inout Pen) {
    var column = column
    for index in cells {
      let cell = new.cells[index]
      // What a terminal might break at the margin is put where it belongs.
      let isWrapped = index == 0 && row > 0 && frame.rows[row - 1].wraps && !cell.isDisputed
      if isWrapped, startsNewWrap { pen.moveToMargin(ofRow: row - 1, in: frame) }
      if !isWrapped || !pen.wraps(into: row, width: cell.width) {
        pen.move(toRow: row, column: column, over: new)
      }
      pen.write(cell)
      column += cell.width
    }
  }

  private static func width(_ cells: ArraySlice<Cell>) -> Int {
    cells.reduce(0) { $0 + $1.width }
  }
}
