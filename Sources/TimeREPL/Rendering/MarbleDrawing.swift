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
  /// The least width to which a listed value is shortened; with less room the whole line is cut off.
  private static let leastListed = 4

  /// The lines of the drawing; nil if it would be too large, and a list of events is better.
  var lines: [String]? { styledLines?.texts }

  var styledLines: [StyledText]? {
    // Computed once: there may be thousands of lanes.
    let room = room
    let nameWidth = columns - room - 2
    guard !lanes.isEmpty, room > 0 else { return nil }
    let cells = MarbleCells(lanes, in: drawnRange, now: now, marks)
    let mostPanels = hasOnePanel ? 1 : max(1, Self.mostLines / (lanes.count + 1))
    guard let layout = MarbleLayout(cells, unit: unit, room: room, mostPanels: mostPanels, marks: marks) else {
      return nil
    }
    return layout.panels.flatMap { lines($0, layout, cells, nameWidth) }
      + (hasOnePanel ? [] : listed(layout, cells))
  }

  /// Whether a cell counts the values of several instants.
  var countsInstants: Bool {
    let cells = MarbleCells(lanes, in: drawnRange, now: now, marks)
    let layout = MarbleLayout(cells, unit: unit, room: room, mostPanels: hasOnePanel ? 1 : .max, marks: marks)
    return layout?.lanes.joined().contains { $0.instants.count > 1 } ?? false
  }

  /// The number of columns next to the names.
  var room: Int { columns - 2 - max(lanes.map { DisplayWidth.of(name($0)) }.max() ?? 0, DisplayWidth.of(axisName)) }

  private var axisName: String { clock.map { EscapedText.of($0) } ?? "" }

  /// The times that are drawn. They end with the last lane if all lanes have ended.
  var drawnRange: ClosedRange<VirtualTime> {
    let all = range ?? .zero ... .distantFuture
    // A single panel shows its whole range, so that marks keep their columns while time moves.
    if hasOnePanel { return all }
    let alive = lanes.compactMap { $0.alive(until: now, in: all) }
    return all.lowerBound...(alive.map(\.upperBound).max() ?? all.lowerBound)
  }

  // MARK: Lines

  private func lines(
    _ panel: Range<Int>, _ layout: MarbleLayout, _ cells: MarbleCells, _ nameWidth: Int
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
        + line(layout.lanes[index], cells.alive[index].map(layout.scale.columns), panel, layout.scale)
    }
    return ([axis] + rows).map(\.trimmed)
  }

  private func line(
    _ placed: [MarbleLayout.Placed], _ alive: ClosedRange<Int>?, _ panel: Range<Int>, _ scale: MarbleScale
  ) -> StyledText {
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
    var rows: [(time: String, lane: MarbleLane, value: StyledText)] = []
    var count = 0
    for (index, lane) in layout.lanes.enumerated() {
      for placed in lane where placed.cell.isCut && placed.instants.count == 1 {
        let instant = cells.lanes[index][placed.instants.lowerBound]
        for kind in instant.kinds where !kind.isEnd {
          count += 1
          if count > Self.mostListed { continue }
          rows.append((DurationText.of(instant.time), lanes[index], StyledText(kind.shown, kind.role)))
        }
      }
    }
    let timeWidth = rows.map(\.time.utf8.count).max() ?? 0
    let nameWidth = rows.map { DisplayWidth.of(name($0.lane)) }.max() ?? 0
    let lines = rows.map { row in
      var line = StyledText(row.time, .time)
      line.append(spaces: timeWidth + 2 - line.width)
      line += padded(name(row.lane), row.lane.number.map { .lane($0) }, nameWidth)
      let room = columns - line.width
      return room < Self.leastListed ? cut(line + row.value) : line + cells.cut(row.value, to: room)
    }
    return count > Self.mostListed
      ? lines + [StyledText("(\(count - Self.mostListed) more; `log` shows all)", .faint)] : lines
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
