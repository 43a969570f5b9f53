/// The ways to change one row of the screen into another. `cheapest` selects the one with the fewest bytes.
struct RowChange {
  private let frame: Frame
  private let row: Int
  private let old: Frame.Row
  private let new: Frame.Row
  /// Whether the row above newly continues in this one.
  private let startsNewWrap: Bool
  /// The number of equal cells at the start, and their width in columns.
  private let kept: Int
  private let keptWidth: Int

  /// The largest shift to consider: the search for a longer one would cost more than the bytes it saves.
  private static let longestMove = 32

  /// Returns nil if the row needs no change.
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

  func cheapest(_ terminalCursor: TerminalCursor) -> TerminalCursor {
    // If one row is a prefix of the other, there is nothing to shift.
    if kept == old.count || kept == new.count { return rewritten(terminalCursor) }
    let tail = countOfSameCellsAtEnd
    let others = [inserted(terminalCursor), deleted(terminalCursor)].compactMap { $0 }.map {
      (terminalCursor: $0, cost: cost($0))
    }
    let best = others.min { $0.cost < $1.cost }
    // Writing a cell takes at least one byte.
    if let best, best.cost <= new.count - kept - tail { return best.terminalCursor }
    let rewritten = rewritten(terminalCursor)
    guard let best, best.cost < cost(rewritten) else { return rewritten }
    return best.terminalCursor
  }

  /// Returns the number of bytes, including the move to the cursor if it is in this row: rewriting ends far from it.
  private func cost(_ terminalCursor: TerminalCursor) -> Int {
    var terminalCursor = terminalCursor
    if frame.cursor.row == row { terminalCursor.move(toRow: row, column: frame.cursor.column, over: new) }
    return terminalCursor.takeBytes().count
  }

  /// Writes from the first difference to the last one if both rows have equal width, otherwise to the end.
  func rewritten(_ terminalCursor: TerminalCursor) -> TerminalCursor {
    var terminalCursor = terminalCursor
    write(kept..<new.count - countOfSameCellsAtEnd, at: keptWidth, with: &terminalCursor)
    if new.width < old.width {
      terminalCursor.move(toRow: row, column: new.width, over: new)
      terminalCursor.eraseToEndOfRow()
    }
    return terminalCursor
  }

  /// The number of cells at the end that can stay where they are.
  private var countOfSameCellsAtEnd: Int {
    guard old.width == new.width else { return 0 }
    let most = min(old.count, new.count) - kept
    var same = 0
    while same < most, new.isSame(new.count - 1 - same, as: old.count - 1 - same, of: old) { same += 1 }
    return same
  }

  /// Rewrites the last row of a frame that was taller before: one command erases the rest of this row and the rows
  /// below.
  func rewrittenErasingBelow(_ terminalCursor: TerminalCursor) -> TerminalCursor {
    var terminalCursor = terminalCursor
    write(kept..<new.count, at: keptWidth, with: &terminalCursor)
    if new.width < frame.columns {
      terminalCursor.move(toRow: row, column: new.width, over: new)
    } else {
      terminalCursor.move(toRow: row + 1, column: 0)
    }
    terminalCursor.eraseBelow()
    return terminalCursor
  }

  /// Shifts the rest of the row right and writes into the gap. Cells pushed over the margin disappear.
  private func inserted(_ terminalCursor: TerminalCursor) -> TerminalCursor? {
    for count in stride(from: 1, through: min(Self.longestMove, new.count - kept - 1), by: 1) {
      let moved = new.count - kept - count
      guard moved <= old.count - kept, new.areSame(moved, from: kept + count, as: kept, of: old) else { continue }
      // A wide character could be cut in half at the margin, unless the shifted cells end exactly there.
      guard moved == old.count - kept || new.width == frame.columns else { continue }
      var terminalCursor = terminalCursor
      terminalCursor.move(toRow: row, column: keptWidth, over: new)
      terminalCursor.insertColumns(new.width(of: kept..<kept + count))
      write(kept..<kept + count, at: keptWidth, with: &terminalCursor)
      return terminalCursor
    }
    return nil
  }

  /// Shifts the rest of the row left and writes the new cells at the margin.
  private func deleted(_ terminalCursor: TerminalCursor) -> TerminalCursor? {
    for count in stride(from: 1, through: min(Self.longestMove, old.count - kept - 1), by: 1) {
      let moved = old.count - kept - count
      guard moved <= new.count - kept, new.areSame(moved, from: kept, as: kept + count, of: old) else { continue }
      var terminalCursor = terminalCursor
      terminalCursor.move(toRow: row, column: keptWidth, over: new)
      terminalCursor.deleteColumns(old.width(of: kept..<kept + count))
      let end = kept + moved
      write(end..<new.count, at: keptWidth + new.width(of: kept..<end), with: &terminalCursor)
      return terminalCursor
    }
    return nil
  }

  private func write(_ cells: Range<Int>, at column: Int, with terminalCursor: inout TerminalCursor) {
    var column = column
    for index in cells {
      let cell = new[index]
      // A cell that a terminal might split at the margin is written at its own position.
      let isWrapped = index == 0 && row > 0 && frame.rows[row - 1].wraps && !cell.isDisputed
      if isWrapped, startsNewWrap { terminalCursor.moveToMargin(ofRow: row - 1, in: frame) }
      if !isWrapped || !terminalCursor.wraps(into: row, width: cell.width) {
        terminalCursor.move(toRow: row, column: column, over: new)
      }
      terminalCursor.write(cell)
      column += cell.width
    }
  }
}
