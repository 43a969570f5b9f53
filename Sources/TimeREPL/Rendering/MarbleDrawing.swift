import LineEditing
import SchedulersEssentials

/// Draws timelines: an axis of times, and a line for each lane below it.
///
///           0s        500ms     1s        1.5s
///     taps  1─────────2────────────────────
///     calm  ──────────────────────────────20
///
/// A column is a duration, which `MarbleLayout` chooses; its text shows the events within it. If a column has too many
/// events, it shows their number (`×51`). Values that are cut off are listed below. The drawing is the same on every
/// screen that is wide enough for it.
struct MarbleDrawing {
  let lanes: [MarbleLane]
  /// The time to which lanes are drawn that have not ended.
  let now: VirtualTime
  /// The width of the screen.
  let columns: Int
  /// The clock that measures the time, if it is not the session's.
  var clock: String?
  var marks = MarbleMarks.unicode
  /// The times to draw; nil for everything from 0s on.
  var range: ClosedRange<VirtualTime>?
  /// The duration of a column; nil to choose one.
  var unit: VirtualTime.Stride?
  /// Whether to draw a single panel, without a list below.
  var hasOnePanel = false

  /// The most lines of a drawing; a longer one is unreadable.
  private static let mostLines = 200
  private static let mostListed = 10

  /// The lines of the drawing; nil if it would be too large, and a list of events is better.
  var lines: [String]? { styledLines?.texts }

  var styledLines: [StyledText]? {
    // Computed once: there may be thousands of lanes.
    let room = room
    let nameWidth = columns - room - 2
    guard !lanes.isEmpty, room > 0 else { return nil }
    let range = drawnRange
    let cells = MarbleCells(lanes, in: range, marks)
    let mostPanels = hasOnePanel ? 1 : max(1, Self.mostLines / (lanes.count + 1))
    guard let layout = MarbleLayout(cells, unit: unit, room: room, mostPanels: mostPanels, marks: marks) else {
      return nil
    }
    return layout.panels.flatMap { lines($0, layout, cells, range, nameWidth) }
      + (hasOnePanel ? [] : listed(layout, cells))
  }

  /// The number of columns next to the names.
  var room: Int { columns - 2 - max(lanes.map { DisplayWidth.of(name($0)) }.max() ?? 0, DisplayWidth.of(axisName)) }

  private var axisName: String { clock.map { EscapedText.of($0) } ?? "" }

  /// The times that are drawn. They end with the last lane if all lanes have ended.
  var drawnRange: ClosedRange<VirtualTime> {
    if let range { return range }
    let last = lanes.lazy.map { max($0.marbles.last?.time ?? .zero, $0.start) }.max() ?? .zero
    return .zero...(lanes.contains { $0.end == nil } ? max(last, now) : last)
  }

  // MARK: Lines

  private func lines(
    _ panel: Range<Int>, _ layout: MarbleLayout, _ cells: MarbleCells, _ range: ClosedRange<VirtualTime>,
    _ nameWidth: Int
  ) -> [StyledText] {
    var axis = padded(axisName, .time, nameWidth)
    var column = panel.lowerBound
    let labels = MarbleAxis(layout.scale, panel, room: columns - nameWidth - 2).labels
    // No line is empty, since an empty line ends an answer in a transcript.
    if labels.isEmpty { axis.append(".", .time) }
    for label in labels {
      axis.append(spaces: label.column - column)
      axis.append(label.text, .time)
      column = label.column + DisplayWidth.of(label.text)
    }
    let rows = lanes.indices.map { index in
      padded(name(lanes[index]), lanes[index].number.map { .lane($0) }, nameWidth)
        + line(lanes[index], layout.lanes[index], panel, layout.scale, range)
    }
    return ([axis] + rows).map(\.trimmed)
  }

  /// The columns from a lane's beginning to its end, also outside the range.
  private func alive(
    _ lane: MarbleLane, _ scale: MarbleScale, _ range: ClosedRange<VirtualTime>
  ) -> ClosedRange<Int>? {
    // A lane without an end is drawn up to now, even if another is drawn further.
    let stop = min(lane.end ?? max(now, lane.marbles.last?.time ?? .zero), range.upperBound)
    let start = max(lane.start, range.lowerBound)
    guard start <= stop else { return nil }
    return scale.column(of: start)...scale.column(of: stop)
  }

  private func line(
    _ lane: MarbleLane, _ placed: [MarbleLayout.Placed], _ panel: Range<Int>, _ scale: MarbleScale,
    _ range: ClosedRange<VirtualTime>
  ) -> StyledText {
    let alive = alive(lane, scale, range)
    let cuts = scale.cuts.map(\.markColumn)
    var line = StyledText()
    var column = panel.lowerBound
    /// Adds the line of the lane up to a column.
    func fill(to end: Int) {
      var fill = ""
      for place in column..<max(column, end) {
        let isAlive = alive?.contains(place) ?? false
        fill += isAlive ? (cuts.contains(place) ? marks.gap : marks.alive) : " "
      }
      line.append(fill, .faint)
      column = max(column, end)
    }
    for one in placed[placed.partitioningIndex { $0.column >= panel.lowerBound }...] {
      if one.column >= panel.upperBound { break }
      fill(to: one.column)
      line.append(one.cell.text)
      column = one.end
    }
    fill(to: panel.upperBound)
    return line
  }

  // MARK: What has no room

  /// Lists the values that are cut off, in the order of the lanes.
  private func listed(_ layout: MarbleLayout, _ cells: MarbleCells) -> [StyledText] {
    var rows: [StyledText] = []
    var count = 0
    for (index, lane) in layout.lanes.enumerated() {
      for placed in lane where placed.cell.isCut && placed.instants.count == 1 {
        let instant = cells.lanes[index][placed.instants.lowerBound]
        for kind in instant.kinds where !kind.isEnd {
          count += 1
          if count > Self.mostListed { continue }
          var row: StyledText = "\(DurationText.of(instant.time), .time)  "
          row.append(name(lanes[index]), lanes[index].number.map { .lane($0) })
          row.append("  ")
          row.append(kind.shown, kind.role)
          rows.append(cut(row))
        }
      }
    }
    return count > Self.mostListed
      ? rows + [StyledText("(\(count - Self.mostListed) more; `log` shows all)", .faint)] : rows
  }

  // MARK: Names

  private static let widestName = 24

  private func name(_ lane: MarbleLane) -> String {
    let name = EscapedText.of(lane.name)
    return DisplayWidth.of(name) <= Self.widestName ? name : cut(StyledText(name), to: Self.widestName).text
  }

  private func padded(_ name: String, _ role: StyledText.Role?, _ nameWidth: Int) -> StyledText {
    var padded = StyledText(name, role)
    padded.append(spaces: nameWidth + 2 - DisplayWidth.of(name))
    return padded
  }

  private func cut(_ text: StyledText) -> StyledText { cut(text, to: columns) }

  private func cut(_ text: StyledText, to columns: Int) -> StyledText {
    if text.width <= columns { return text }
    var (bytes, room) = (0, columns - DisplayWidth.of(marks.rest))
    for character in text.text {
      room -= DisplayWidth.of(String(character))
      if room < 0 { break }
      bytes += character.utf8.count
    }
    return text.prefix(bytes: bytes) + StyledText(marks.rest)
  }
}
