import LineEditing
import SchedulersEssentials

/// Assigns the instants of a drawing to columns of the screen.
struct MarblePanel {
  /// An instant, and the time to the next.
  struct Column {
    let time: VirtualTime
    var width: Int
    /// Whether the column stands for a gap in which nothing happens.
    var isGap = false
    /// Whether this is the last column, which narrower cells do not fill.
    var isLast = false

    func width(after cell: String) -> Int { isLast ? (cell.isEmpty ? 1 : 0) : width }
  }

  let columns: [Column]
  let axis: [(column: Int, text: String)]

  // MARK: A column is a duration

  /// Returns a panel whose columns are a fixed duration: the finest that fits of 1, 2 and 5 times a power of ten
  /// nanoseconds. Returns nil if none fits, or if two instants would share a column.
  static func scale(_ cells: MarbleCells, now: VirtualTime, room: Int) -> MarblePanel? {
    let times = cells.instants.map(\.nanoseconds)
    let last = times[times.count - 1]
    guard cells.instants.count <= room, DisplayWidth.of(DurationText.of(VirtualTime.zero)) <= room else { return nil }
    let end = max(last, now.nanoseconds)
    for unit in units {
      // Divides instead of adding, because the end of time plus a duration overflows.
      guard last / unit <= Int64(room) - Int64(cells.width(at: cells.instants[times.count - 1])),
        end / unit < Int64(room)
      else { continue }
      let places = times.map { Int($0 / unit) }
      if times.allSatisfy({ $0 % unit == 0 }), isClear(cells, places) {
        return scale(cells, places, end: Int(end / unit), unit: unit, room: room)
      }
      // All instants would share the first column.
      if unit > end { return nil }
    }
    return nil
  }

  private static let units: [Int64] = {
    var units: [Int64] = []
    var power: Int64 = 1
    while power <= 1_000_000_000_000_000_000 {
      units += [power, power * 2, power * 5]
      power = power > 100_000_000_000_000_000 ? .max : power * 10
    }
    return units
  }()

  /// Whether each cell ends before the next of its lane begins. Cells of one column may touch, and an end may touch any
  /// cell.
  private static func isClear(_ cells: MarbleCells, _ places: [Int]) -> Bool {
    cells.lanes.allSatisfy { lane in
      var free = 0
      var wasSingle = true
      for (time, place) in zip(cells.instants, places) {
        guard let cell = lane[time] else { continue }
        let columns = DisplayWidth.of(cell)
        let mayTouch = columns == 1 && wasSingle || cells.isEnd(cell)
        if place < free || place == free && place > 0 && !mayTouch { return false }
        free = place + columns
        wasSingle = columns == 1
      }
      return true
    }
  }

  private static func scale(
    _ cells: MarbleCells, _ places: [Int], end: Int, unit: Int64, room: Int
  ) -> MarblePanel {
    var columns = zip(cells.instants, places).map { Column(time: $0.0, width: 1) }
    if end > places[places.count - 1] {
      columns.append(Column(time: VirtualTime(nanoseconds: Int64(end) * unit), width: 1))
    }
    let starts = places + [end]
    for index in columns.indices.dropLast() { columns[index].width = starts[index + 1] - starts[index] }
    columns[columns.count - 1].isLast = true
    return MarblePanel(columns: columns, axis: axis(to: end, unit, room))
  }

  /// Returns an axis with a label every ten columns, or fewer labels if they are longer.
  private static func axis(
    to end: Int, _ unit: Int64, _ room: Int
  ) -> [(column: Int, text: String)] {
    for step in [10, 20, 50, 100] {
      let labels = stride(from: 0, through: end, by: step).map { ($0, DurationText.of(Int64($0) * unit)) }
      if labels.dropLast().allSatisfy({ DisplayWidth.of($0.1) < step }) {
        return labels.filter { $0.0 + DisplayWidth.of($0.1) <= room }
      }
    }
    return [(0, DurationText.of(VirtualTime.zero))]
  }

  // MARK: A column is an instant

  /// Returns panels whose columns are instants; nil if a column is wider than the room, or if most panels have only one
  /// column.
  static func columns(
    _ cells: MarbleCells, now: VirtualTime, room: Int, marks: MarbleMarks
  ) -> [MarblePanel]? {
    var panels: [MarblePanel] = []
    var columns: [Column] = []
    var axis: [(column: Int, text: String)] = []
    var used = 0
    func finish(isLast: Bool) {
      columns[columns.count - 1].isLast = isLast
      // The separator after the last column is left out if there is no room for it.
      if used > room { columns[columns.count - 1].width -= 1 }
      panels.append(MarblePanel(columns: columns, axis: axis))
      (columns, axis, used) = ([], [], 0)
    }
    for (column, label) in instants(cells, now: now, marks: marks) {
      if column.width - 1 > room { return nil }
      if used + column.width - 1 > room, !columns.isEmpty { finish(isLast: false) }
      axis.append((used, label))
      columns.append(column)
      used += column.width
    }
    finish(isLast: true)
    let narrow = panels.count { $0.columns.count < leastColumns }
    return panels.count > 1 && narrow * 2 > panels.count ? nil : panels
  }

  /// Returns the instants with their labels, and gaps between them where the time is much longer than usual.
  private static func instants(
    _ cells: MarbleCells, now: VirtualTime, marks: MarbleMarks
  ) -> [(Column, label: String)] {
    var times = cells.instants
    if now > times[times.count - 1] { times.append(now) }
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
    let usual = gaps.isEmpty ? .zero : gaps.sorted()[(gaps.count - 1) / 2]
    var columns: [(Column, label: String)] = []
    for (index, time) in times.enumerated() {
      let label = DurationText.of(time)
      columns.append((Column(time: time, width: max(DisplayWidth.of(label), cells.width(at: time)) + 1), label))
      guard index < gaps.count, gaps[index].nanoseconds / gapFactor >= usual.nanoseconds else { continue }
      let gap = marks.gap + DurationText.of(gaps[index]) + marks.gap
      columns.append((Column(time: time, width: DisplayWidth.of(gap) + 1, isGap: true), gap))
    }
    return columns
  }

  private static let leastColumns = 2
  private static let gapFactor: Int64 = 5
}
