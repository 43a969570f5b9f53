/// The list of completion candidates below the line: in columns, or one a row if they have descriptions.
struct CompletionList {
  let columns: Int
  /// The largest number of rows.
  let height: Int

  private static let gap = 2

  func rows(_ menu: CompletionMenu) -> [[LineDecoration.Piece]] {
    guard menu.isListed, height > 0 else { return [] }
    let isDescribed = menu.candidates.contains { !$0.description.isEmpty }
    let widths = menu.candidates.map { DisplayWidth.of($0.display) }
    let widest = min(widths.max() ?? 0, columns)
    let across = isDescribed ? 1 : max(1, (columns + Self.gap) / (widest + Self.gap))
    let allRows = (menu.candidates.count + across - 1) / across
    let isCut = allRows > height
    // The last row shows how many candidates are hidden, unless it is the only row.
    let shownRows = isCut ? max(1, height - 1) : allRows
    let top = min(max(0, (menu.selection ?? 0) / across - shownRows + 1), allRows - shownRows)
    // Descriptions are aligned in one column and get at least half of the row.
    let shownWidest = widths[top * across..<min((top + shownRows) * across, widths.count)].max() ?? 0
    let width = isDescribed ? min(shownWidest, max(columns / 2, 1)) : widest
    var rows = (top..<top + shownRows).map { row in
      let indices = row * across..<min((row + 1) * across, menu.candidates.count)
      return self.row(indices, of: menu, width: width)
    }
    if isCut, height > 1 {
      let shown = min((top + shownRows) * across, menu.candidates.count) - top * across
      let more = Self.cut("(\(menu.candidates.count - shown) more)", to: columns)
      rows.append([LineDecoration.Piece(text: more, style: .dim)])
    }
    return rows
  }

  private func row(_ indices: Range<Int>, of menu: CompletionMenu, width: Int) -> [LineDecoration.Piece] {
    var pieces: [LineDecoration.Piece] = []
    for index in indices {
      let candidate = menu.candidates[index]
      let text = Self.cut(candidate.display, to: width)
      pieces.append(LineDecoration.Piece(text: text, style: index == menu.selection ? .reversed : .plain))
      let left = columns - width - Self.gap
      let description = left > 0 ? Self.cut(candidate.description, to: left) : ""
      guard !description.isEmpty || index < indices.upperBound - 1 else { continue }
      let padding = width - DisplayWidth.of(text) + Self.gap
      pieces.append(LineDecoration.Piece(text: String(repeating: " ", count: padding)))
      if !description.isEmpty { pieces.append(LineDecoration.Piece(text: description, style: .dim)) }
    }
    return pieces
  }

  /// Returns the longest prefix of the text that fits.
  static func cut(_ text: String, to columns: Int) -> String {
    var left = columns
    return String(
      text.prefix { character in
        left -= DisplayWidth.of(character)
        return left >= 0
      })
  }
}
