/// A line printed above the frame, which does not change any more.
struct PrintedLine {
  /// The text with the escape sequences of its styles.
  let text: String
  /// The number of rows it takes.
  let rowCount: Int
  /// Whether all terminals agree on that number.
  let isSure: Bool

  /// Creates a line with invisible characters and escape sequences escaped.
  ///
  /// - Complexity: O(n).
  init(_ line: StyledLine, columns: Int) {
    let length = line.text.utf8.count
    if line.text.utf8.allSatisfy(\.isPlainASCII) {
      (text, rowCount, isSure) = (line.terminalText, max(1, (length + columns - 1) / columns), true)
      return
    }
    var (rowCount, column, isSure) = (1, 0, true)
    let shown = line.mapped { character in
      if DisplayWidth.isDisputed(character) { isSure = false }
      let visible = DisplayWidth.visible(character)
      let width = DisplayWidth.of(character)
      // Each character of an escape is one column wide; a wide character does not fit a window of one column.
      let isSpelling = visible.count > 1
      let signs = !isSpelling && width > columns ? "\u{fffd}" : visible
      for _ in signs {
        let signWidth = isSpelling ? 1 : min(width, columns)
        if column + signWidth > columns { (rowCount, column) = (rowCount + 1, 0) }
        column += signWidth
      }
      return signs
    }
    (text, self.rowCount, self.isSure) = (shown.terminalText, rowCount, isSure)
  }
}
