extension FrameWriter {
  /// Returns the bytes that print lines above the frame, where they stay, and make the terminal show the frame below
  /// them.
  ///
  /// The shorter of two ways is used. Either rows are inserted above the frame, which moves down and is not written
  /// again; or the frame is erased, the lines are written in its place, and it is drawn again below them. The first way
  /// needs room for all rows in the window, and lines whose number of rows does not depend on the terminal.
  ///
  /// - Complexity: O(n) in the characters of the lines and the cells.
  mutating func show(_ frame: Frame, below lines: [StyledLine], terminalRows: Int) -> [UInt8] {
    let printed = lines.map { PrintedLine($0, columns: frame.columns) }
    let rowCount = printed.reduce(0) { $0 + $1.rowCount }
    var redrawing = self
    var bytes = redrawing.erase()
    for line in printed { redrawing.terminalCursor.writeLine(line.text.utf8) }
    bytes += redrawing.terminalCursor.takeBytes()
    redrawing = FrameWriter(columns: frame.columns)
    bytes += redrawing.show(frame)
    if printed.allSatisfy(\.isSure), rowCount > 0, rowCount + shown.rows.count <= terminalRows {
      var opening = self
      opening.terminalCursor.openRows(rowCount, aboveFrameWithLastRow: shown.rows.count - 1)
      for line in printed { opening.terminalCursor.writeLine(line.text.utf8) }
      let others = opening.show(frame)
      if others.count < bytes.count { (redrawing, bytes) = (opening, others) }
    }
    self = redrawing
    return bytes
  }

  /// Erases the shown frame. Afterwards the cursor is at its start.
  ///
  /// `CSI J` is never sent in the first row, which may be the first of the window: tmux would treat that as clearing
  /// the screen and copy it into the scrollback.
  private mutating func erase() -> [UInt8] {
    if shown.rows.count > 1 {
      terminalCursor.move(toRow: 1, column: 0)
      terminalCursor.eraseBelow()
    }
    terminalCursor.move(toRow: 0, column: 0)
    if !shown.rows[0].isEmpty { terminalCursor.eraseToEndOfRow() }
    return terminalCursor.takeBytes()
  }
}
