import LineEditing

/// Aligns rows under headings, with two spaces between columns.
struct Table {
  private var rows: [[StyledText]]
  private let isInterrupted: () -> Bool

  /// - Parameter isInterrupted: called from time to time; true leaves out the remaining rows.
  init(
    _ headings: [String], isInterrupted: @escaping () -> Bool = { false }
  ) {
    rows = headings.isEmpty ? [] : [headings.map { StyledText($0, .heading) }]
    self.isInterrupted = isInterrupted
  }

  mutating func add(_ row: [StyledText]) { rows.append(row) }

  /// Adds a row without roles.
  mutating func add(plain row: [String]) { rows.append(row.plain) }

  /// The least width of a narrowed column.
  private static let narrowest = 16

  /// Returns the lines, cut at the given width.
  ///
  /// - Parameter narrowed: the columns whose cells are cut first where the lines are too wide, in this order.
  func lines(columns: Int, narrowing narrowed: [Int] = []) -> [StyledText] {
    let count = rows.map(\.count).max() ?? 0
    var widths = (0..<count).map { column in
      rows.until(isInterrupted).lazy.compactMap { column < $0.count ? $0[column].width : nil }.max() ?? 0
    }
    for column in narrowed where column < count {
      let excess = widths.reduce(0, +) + 2 * (count - 1) - columns
      widths[column] = max(min(widths[column], Self.narrowest), widths[column] - max(0, excess))
    }
    return rows.until(isInterrupted).map { row in
      var line = StyledText()
      for (column, cell) in row.enumerated() {
        let cell = narrowed.contains(column) ? cut(cell, to: widths[column]) : cell
        line.append(cell)
        if column + 1 < row.count { line.append(spaces: max(0, widths[column] - cell.width) + 2) }
      }
      return cut(line, to: columns)
    }
  }

  /// Returns the lines, with the last column wrapped between words if it is too wide.
  func wrappedLines(columns: Int) -> [StyledText] {
    let count = rows.map(\.count).max() ?? 0
    let widest = rows.filter { $0.count == count }.map { row in
      row.dropLast().map(\.width).reduce(0) { $0 + $1 + 2 }
    }
    let indentation = min(widest.max() ?? 0, max(4, columns - 24))
    return rows.flatMap { row -> [StyledText] in
      guard row.count == count, let last = row.last else {
        return WrappedText.broken(row.joined(separator: "  "), columns: columns)
      }
      var first = Array(row.dropLast()).joined(separator: "  ")
      let words = WrappedText.lines(last.text, columns: columns - indentation)
      let margin = String(repeating: " ", count: indentation)
      if first.width + 2 > indentation { return [first] + words.map { StyledText(margin + $0) } }
      first.append(spaces: indentation - first.width)
      first.append(words[0])
      return [first] + words.dropFirst().map { StyledText(margin + $0) }
    }
  }

  private func cut(_ line: StyledText, to columns: Int) -> StyledText {
    if line.width <= columns { return line }
    var (used, bytes) = (0, 0)
    for character in line.text {
      let next = DisplayWidth.of(String(character))
      if used + next > max(0, columns - 1) { break }
      used += next
      bytes += character.utf8.count
    }
    return line.prefix(bytes: bytes) + "…"
  }
}
