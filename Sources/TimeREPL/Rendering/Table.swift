import LineEditing

/// Aligns rows under headings, with two spaces between columns.
struct Table {
  private var rows: [[String]]
  private let isInterrupted: () -> Bool

  /// - Parameter isInterrupted: called from time to time; true leaves out the remaining rows.
  init(
    _ headings: [String], isInterrupted: @escaping () -> Bool = { false }
  ) {
    rows = headings.isEmpty ? [] : [headings]
    self.isInterrupted = isInterrupted
  }

  mutating func add(_ row: [String]) {
    rows.append(row)
  }

  /// Returns the lines, cut at the given width.
  func lines(columns: Int) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.until(isInterrupted).lazy.compactMap { column < $0.count ? DisplayWidth.of($0[column]) : nil }.max() ?? 0
    }
    return rows.until(isInterrupted).map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell
        if column + 1 < row.count {
          line += String(repeating: " ", count: max(0, widths[column] - DisplayWidth.of(cell)) + 2)
        }
      }
      return cut(line, to: columns)
    }
  }

  /// Returns the lines, with the last column wrapped between words if it is too wide.
  func wrappedLines(columns: Int) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widest = rows.filter { $0.count == count }.map { row in
      row.dropLast().map { DisplayWidth.of($0) }.reduce(0) { $0 + $1 + 2 }
    }
    let indentation = min(widest.max() ?? 0, max(4, columns - 24))
    return rows.flatMap { row -> [String] in
      guard row.count == count, let last = row.last else {
        return WrappedText.broken(row.joined(separator: "  "), columns: columns)
      }
      let first = row.dropLast().joined(separator: "  ")
      let words = WrappedText.lines(last, columns: columns - indentation)
      let margin = String(repeating: " ", count: indentation)
      if DisplayWidth.of(first) + 2 > indentation { return [first] + words.map { margin + $0 } }
      return [first + margin.dropFirst(DisplayWidth.of(first)) + words[0]] + words.dropFirst().map { margin + $0 }
    }
  }

  private func cut(_ line: String, to columns: Int) -> String {
    if DisplayWidth.of(line) <= columns { return line }
    var result = ""
    var used = 0
    for character in line {
      let next = DisplayWidth.of(String(character))
      if used + next > max(0, columns - 1) { break }
      result.append(character)
      used += next
    }
    return result + "…"
  }
}
