import LineEditing
import SchedulersEssentials

/// Draws timelines: an axis of times, and a line for each lane below it.
///
///           0s        500ms     1s        1.5s
///     taps  1─────────2────────────────────
///     calm  ──────────────────────────────20
///
/// If the drawing fits, each column is a fixed duration. Otherwise each column is an instant, and a drawing wider than
/// the screen is split into panels. A drawing is the same on every screen that it fits.
struct MarbleDrawing {
  let lanes: [MarbleLane]
  /// The time to which lanes are drawn that have not ended.
  let now: VirtualTime
  /// The width of the screen.
  let columns: Int
  /// The clock that measures the time, if it is not the session's.
  var clock: String?
  var marks = MarbleMarks.unicode

  /// The most lines of a drawing; a longer one is unreadable.
  private static let mostLines = 200
  private static let mostInstants = 2_000

  /// The lines of the drawing; nil if it would be too large, and a list of events is better.
  var lines: [String]? {
    // Computed once: there may be thousands of lanes.
    let nameWidth = max(lanes.map { DisplayWidth.of(name($0)) }.max() ?? 0, DisplayWidth.of(axisName))
    let room = columns - nameWidth - 2
    guard !lanes.isEmpty, room > 0, !hasTooMany else { return nil }
    // If all lanes have ended, the time after them is not drawn.
    let now = lanes.contains { $0.end == nil } ? now : .zero
    let cells = MarbleCells(lanes, now: now, marks)
    let scale = MarblePanel.scale(cells, now: now, room: room).map { [$0] }
    guard let panels = scale ?? MarblePanel.columns(cells, now: now, room: room, marks: marks)
    else { return nil }
    guard panels.count * (lanes.count + 1) <= max(Self.mostLines, lanes.count + 1) else { return nil }
    return panels.flatMap { lines($0, cells, nameWidth) }
      + cells.legend.map { cut("\($0.letter) = \($0.text)", to: columns) }
  }

  private var axisName: String { clock.map { EscapedText.of($0) } ?? "" }

  private var hasTooMany: Bool {
    Set(lanes.lazy.flatMap { $0.marbles.lazy.map(\.time) }.prefix(100 * Self.mostInstants)).count > Self.mostInstants
  }

  // MARK: Lines

  private func lines(_ panel: MarblePanel, _ cells: MarbleCells, _ nameWidth: Int) -> [String] {
    var axis = ""
    var column = 0
    for label in panel.axis {
      axis += String(repeating: " ", count: label.column - column) + label.text
      column = label.column + DisplayWidth.of(label.text)
    }
    let rows = zip(lanes, cells.lanes).map { lane, cells in
      padded(name(lane), nameWidth) + line(panel, lane, cells)
    }
    return ([padded(axisName, nameWidth) + axis] + rows).map { row in
      var row = row
      while row.utf8.last == UInt8(ascii: " ") { row.removeLast() }
      return row
    }
  }

  private func line(_ panel: MarblePanel, _ lane: MarbleLane, _ cells: [VirtualTime: String]) -> String {
    let stop = max(now, lane.marbles.last?.time ?? .zero)
    return panel.columns.map { column in
      let isOpen = lane.start <= column.time && lane.end.map { $0 > column.time } ?? true
      let isAlive = isOpen && column.time < stop
      let fill = isAlive ? marks.alive : " "
      if column.isGap {
        let gap = isAlive ? marks.gap : ""
        let before = (column.width - DisplayWidth.of(marks.gap)) / 2
        let after = column.width - before - DisplayWidth.of(gap)
        return String(repeating: fill, count: before) + gap + String(repeating: fill, count: after)
      }
      let cell = cells[column.time] ?? (isOpen && column.time == stop ? marks.alive : "")
      return cell + String(repeating: fill, count: max(0, column.width(after: cell) - DisplayWidth.of(cell)))
    }
    .joined()
  }

  // MARK: Names

  private static let widestName = 24

  private func name(_ lane: MarbleLane) -> String {
    cut(EscapedText.of(lane.name), to: Self.widestName)
  }

  private func padded(_ name: String, _ nameWidth: Int) -> String {
    name + String(repeating: " ", count: nameWidth + 2 - DisplayWidth.of(name))
  }

  private func cut(_ text: String, to columns: Int) -> String {
    if DisplayWidth.of(text) <= columns { return text }
    var result = ""
    var room = columns - DisplayWidth.of(marks.rest)
    for character in text {
      room -= DisplayWidth.of(String(character))
      if room < 0 { break }
      result.append(character)
    }
    return result + marks.rest
  }
}
