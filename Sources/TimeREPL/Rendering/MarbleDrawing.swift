import LineEditing
import SchedulersEssentials

/// Timelines, drawn: an axis of times, and below it a lane each.
///
///           0s        500ms     1s        1.5s
///     taps  1─────────2────────────────────
///     calm  ──────────────────────────────20
///
/// If it fits, a column is a fixed duration; else it is an instant, what happened close together stands close together,
/// and what is wider than the screen stands in panels. On any narrower screen that it fits, the drawing is the same.
struct MarbleDrawing {
  let lanes: [MarbleLane]
  /// How far the lanes go that have not ended.
  let now: VirtualTime
  /// How wide it may be.
  let columns: Int
  /// The clock whose time it is, where that is not the session's.
  var clock: String?
  var marks = MarbleMarks.unicode

  /// In more lines nobody could read it.
  private static let mostLines = 200
  private static let mostInstants = 2_000

  /// The drawing; nil where none can be had, and a list of events shows more.
  var lines: [String]? { styledLines?.texts }

  var styledLines: [StyledText]? {
    // Once: there may be thousands of lanes.
    let nameWidth = max(lanes.map { DisplayWidth.of(name($0)) }.max() ?? 0, DisplayWidth.of(axisName))
    let room = columns - nameWidth - 2
    guard !lanes.isEmpty, room > 0, !hasTooMany else { return nil }
    // Where all lanes are over, the time after them is nowhere to be seen.
    let now = lanes.contains { $0.end == nil } ? now : .zero
    let cells = MarbleCells(lanes, now: now, marks)
    let scale = MarblePanel.scale(cells, now: now, room: room).map { [$0] }
    guard let panels = scale ?? MarblePanel.columns(cells, now: now, room: room, marks: marks)
    else { return nil }
    guard panels.count * (lanes.count + 1) <= max(Self.mostLines, lanes.count + 1) else { return nil }
    return panels.flatMap { lines($0, cells, nameWidth) }
      + cells.legend.map { StyledText(cut("\($0.letter) = \($0.text)", to: columns)) }
  }

  private var axisName: String { clock.map { EscapedText.of($0) } ?? "" }

  private var hasTooMany: Bool {
    Set(lanes.lazy.flatMap { $0.marbles.lazy.map(\.time) }.prefix(100 * Self.mostInstants)).count > Self.mostInstants
  }

  // MARK: Lines

  private func lines(_ panel: MarblePanel, _ cells: MarbleCells, _ nameWidth: Int) -> [StyledText] {
    var axis = padded(axisName, .time, nameWidth)
    var column = 0
    for label in panel.axis {
      axis.append(spaces: label.column - column)
      axis.append(label.text, .time)
      column = label.column + DisplayWidth.of(label.text)
    }
    let rows = zip(lanes, cells.lanes).map { lane, cells in
      padded(name(lane), lane.number.map { .lane($0) }, nameWidth) + line(panel, lane, cells)
    }
    return ([axis] + rows).map(\.trimmed)
  }

  private func line(_ panel: MarblePanel, _ lane: MarbleLane, _ cells: [VirtualTime: StyledText]) -> StyledText {
    let stop = max(now, lane.marbles.last?.time ?? .zero)
    return panel.columns.map { column -> StyledText in
      let isOpen = lane.start <= column.time && lane.end.map { $0 > column.time } ?? true
      let isAlive = isOpen && column.time < stop
      let fill = isAlive ? marks.alive : " "
      if column.isGap {
        let gap = isAlive ? marks.gap : ""
        let before = (column.width - DisplayWidth.of(marks.gap)) / 2
        let after = column.width - before - DisplayWidth.of(gap)
        return StyledText(
          String(repeating: fill, count: before) + gap + String(repeating: fill, count: after), .faint)
      }
      let cell = cells[column.time] ?? (isOpen && column.time == stop ? StyledText(marks.alive, .faint) : "")
      return cell
        + StyledText(String(repeating: fill, count: max(0, column.width(after: cell) - cell.width)), .faint)
    }
    .joined()
  }

  // MARK: Names

  private static let widestName = 24

  private func name(_ lane: MarbleLane) -> String {
    cut(EscapedText.of(lane.name), to: Self.widestName)
  }

  private func padded(_ name: String, _ role: StyledText.Role?, _ nameWidth: Int) -> StyledText {
    var padded = StyledText(name, role)
    padded.append(spaces: nameWidth + 2 - DisplayWidth.of(name))
    return padded
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
