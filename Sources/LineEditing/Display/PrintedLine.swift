/// A line printed above the frame, which does not change any more.
struct PrintedLine {
  let text: String
  /// The number of rows it takes.
  let rowCount: Int
  /// Whether all terminals agree on that number.
  let isSure: Bool

  /// Creates a line with invisible characters and escape sequences escaped.
  ///
  /// - Complexity: O(n).
  init(_ line: String, columns: Int) {
    let length = line.utf8.count
    if line.utf8.allSatisfy(\.isPlainASCII) {
      (text, rowCount, isSure) = (line, max(1, (length + columns - 1) / columns), true)
      return
    }
    var text = ""
    var (rowCount, column, isSure) = (1, 0, true)
    for character in line {
      if DisplayWidth.isDisputed(character) { isSure = false }
      let visible = DisplayWidth.visible(character)
      let width = DisplayWidth.of(character)
      // Each character of an escape is one column wide; a wide character does not fit a window of one column.
      let isSpelling = visible.count > 1
      for sign in !isSpelling && width > columns ? "\u{fffd}" : visible {
        let signWidth = isSpelling ? 1 : min(width, columns)
        if column + signWidth > columns { (rowCount, column) = (rowCount + 1, 0) }
        column += signWidth
        text.append(sign)
      }
    }
    (self.text, self.rowCount, self.isSure) = (text, rowCount, isSure)
  }
}
