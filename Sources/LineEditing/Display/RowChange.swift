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
    kept = new.countOfSameCells(in: old)
    guard kept < max(old.count, new.count) else { return nil }
    keptWidth = new.width(of: 0..<kept)
  }

  func cheapest(_ pen: Pen) -> Pen {
    // Where the one row only goes on behind the other there is nothing to move.
    if kept == old.count || kept == new.count { return rewritten(pen) }
    let tail = countOfSameCellsAtEnd
    let others = [inserted(pen), deleted(pen)].compactMap { $0 }.map { (pen: $0, cost: cost($0)) }
    let best = others.min { $0.cost < $1.cost }
    // A cell that is written costs a byte at least.
    if let best, best.cost <= new.count - kept - tail { return best.pen }
    let rewritten = rewritten(pen)
    guard let best, best.cost < cost(rewritten) else { return rewritten }
    return best.pen
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
    write(kept..<new.count - countOfSameCellsAtEnd, at: keptWidth, with: &pen)
    if new.width < old.width {
      pen.move(toRow: row, column: new.width, over: new)
      pen.eraseToEndOfRow()
    }
    return pen
  }

  /// How many cells behind the first difference can stay where they are.
  private var countOfSameCellsAtEnd: Int {
    guard old.width == new.width else { return 0 }
    let most = min(old.count, new.count) - kept
    var same = 0
    while same < most, new.isSame(new.count - 1 - same, as: old.count - 1 - same, of: old) { same += 1 }
    return same
  }

  /// The same for the last row of a frame that was taller: one command erases the rest of this row and the rows below.
  func rewrittenErasingBelow(_ pen: Pen) -> Pen {
    var pen = pen
    write(kept..<new.count, at: keptWidth, with: &pen)
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
    for count in stride(from: 1, through: min(Self.longestMove, new.count - kept - 1), by: 1) {
      let moved = new.count - kept - count
      guard moved <= old.count - kept, new.areSame(moved, from: kept + count, as: kept, of: old) else { continue }
      // Something wide could be cut in half at the margin unless what stays ends right there.
      guard moved == old.count - kept || new.width == frame.columns else { continue }
      var pen = pen
      pen.move(toRow: row, column: keptWidth, over: new)
      pen.insertColumns(new.width(of: kept..<kept + count))
      write(kept..<kept + count, at: keptWidth, with: &pen)
      return pen
    }
    return nil
  }

  /// Moves the rest of the row left and writes what comes in at the margin.
  private func deleted(_ pen: Pen) -> Pen? {
    for count in stride(from: 1, through: min(Self.longestMove, old.count - kept - 1), by: 1) {
      let moved = old.count - kept - count
      guard moved <= new.count - kept, new.areSame(moved, from: kept, as: kept + count, of: old) else { continue }
      var pen = pen
      pen.move(toRow: row, column: keptWidth, over: new)
      pen.deleteColumns(old.width(of: kept..<kept + count))
      let end = kept + moved
      write(end..<new.count, at: keptWidth + new.width(of: kept..<end), with: &pen)
      return pen
    }
    return nil
  }

  private func write(_ cells: Range<Int>, at column: Int, with pen: inout Pen) {
    var column = column
    for index in cells {
      let cell = new[index]
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
}
