import LineEditing
import SchedulersEssentials

/// The positions of the cells of a drawing, and the columns of its panels.
///
/// These layouts are tried in order, each with the finest unit that fits:
/// one panel in which every instant is at the beginning of a column; one panel; one panel with the longest gaps cut;
/// one panel with more gaps cut; a few panels; and all of these again with values cut shorter.
/// In these layouts no cells overlap. If none fits, one panel shows counts where cells would overlap.
struct MarbleLayout {
  /// A cell at its column. It may count several instants.
  struct Placed {
    let column: Int
    let cell: MarbleCells.Cell
    /// The indices of the lane's instants in this cell.
    let instants: Range<Int>

    var end: Int { column + cell.width }
  }

  let scale: MarbleScale
  let lanes: [[Placed]]
  /// The columns of each panel.
  let panels: [Range<Int>]

  /// Up to so many panels are easier to read than one panel with counts.
  static let fewPanels = 3
  /// So many columns in any number of panels, too: on a narrow screen counts would say little.
  private static let fewColumns = 150
  /// The width to which long values are shortened if no layout has room for them.
  private static let shortest = 8
  /// With more instants, single cells would be unreadable.
  private static let mostInstants = 3_000

  /// - Parameters:
  ///   - unit: the duration of a column; nil to choose one.
  ///   - room: the number of columns on the screen.
  /// - Returns: nil if the screen is too narrow.
  init?(
    _ cells: MarbleCells, unit: VirtualTime.Stride?, room: Int, mostPanels: Int, fewPanels: Int = fewPanels,
    marks: MarbleMarks
  ) {
    let planner = Planner(cells, room: room, fewPanels: fewPanels, marks: marks)
    guard room >= Planner.leastRoom else { return nil }
    if let unit {
      guard let layout = planner.fixed(unit.nanoseconds, mostPanels: mostPanels) else { return nil }
      self = layout
    } else {
      let short = {
        let short = Planner(cells, room: room, fewPanels: fewPanels, marks: marks, widest: Self.shortest)
        return short.clear.map(short.widened)
      }
      guard let layout = planner.clear ?? (planner.isLong ? short() : nil) ?? planner.counted else { return nil }
      self = layout
    }
  }

  fileprivate init(_ scale: MarbleScale, _ lanes: [[Placed]], _ panels: [Range<Int>]) {
    (self.scale, self.lanes, self.panels) = (scale, lanes, panels)
  }

  /// The layout of a drawing without lanes.
  static let nothing = MarbleLayout(
    MarbleScale([.zero], unit: 1, cutting: nil, marks: .unicode, usual: 0) { _ in 1 }, [], [0..<1])

  private struct Planner {
    let cells: MarbleCells
    let room: Int
    let fewPanels: Int
    let marks: MarbleMarks
    /// The cell of each instant; nil if there are too many instants.
    let own: [[MarbleCells.Cell]]?
    /// For each time, the width of its widest cell.
    let widths: [Int]
    let usual: Int64

    static let leastRoom = 1
    /// A gap is cut if it is so many times as long as the usual gap.
    private static let (longer, muchLonger): (Int64, Int64) = (2, 5)

    init(
      _ cells: MarbleCells, room: Int, fewPanels: Int, marks: MarbleMarks, widest longest: Int = MarbleCells.widest
    ) {
      (self.cells, self.room, self.fewPanels, self.marks) = (cells, room, fewPanels, marks)
      usual = MarbleScale.usualGap(cells.times)
      guard cells.times.count <= MarbleLayout.mostInstants else {
        (own, widths) = (nil, [])
        return
      }
      let own = cells.lanes.map { $0.map { cells.cell($0, widest: longest) } }
      var widest: [VirtualTime: Int] = [:]
      for (instants, shown) in zip(cells.lanes, own) {
        for (instant, cell) in zip(instants, shown) {
          widest[instant.time] = max(widest[instant.time] ?? 0, cell.width)
        }
      }
      self.own = own
      widths = cells.times.map { widest[$0] ?? 1 }
    }

    /// Whether a value is so wide that it can be shortened.
    var isLong: Bool { own?.joined().contains { $0.width > MarbleLayout.shortest } ?? false }

    /// The first layout in which every instant has its own cell.
    var clear: MarbleLayout? {
      if own == nil { return nil }
      let span = (cells.times[cells.times.count - 1] - cells.times[0]).nanoseconds
      let whole = units(from: span / Int64(room))
      let exact = whole.lazy.compactMap { clear(scale($0, cutting: nil), isExact: true) }.first
      if let exact { return exact }
      if let found = whole.lazy.compactMap({ clear(scale($0, cutting: nil)) }).first { return found }
      for cutting in [Self.muchLonger, Self.longer] {
        let units = units(from: shortest(cutting))
        if let found = units.lazy.compactMap({ clear(scale($0, cutting: cutting)) }).first { return found }
      }
      for unit in MarbleScale.units.reversed() where unit <= max(1, span) {
        let scale = scale(unit, cutting: Self.longer)
        guard let placed = placed(scale) else { continue }
        let panels = panels(scale, placed, atMost: scale.lastColumn < MarbleLayout.fewColumns ? .max : fewPanels)
        return panels.map { MarbleLayout(scale, placed, $0) }
      }
      return nil
    }

    /// Returns the layout with values that were cut shorter as wide as there is room within their panel.
    func widened(_ layout: MarbleLayout) -> MarbleLayout {
      let lanes = zip(layout.lanes, cells.lanes).map { placed, instants in
        placed.indices.map { index in
          let one = placed[index]
          guard one.cell.isCut, let panel = layout.panels.first(where: { $0.contains(one.column) }) else { return one }
          var end = panel.upperBound
          if index + 1 < placed.count {
            let next = placed[index + 1]
            end = min(end, next.column - (next.cell.isEnd ? 0 : 1))
          }
          let cell = cells.cell(instants[one.instants.lowerBound], columns: end - one.column)
          return cell.map { Placed(column: one.column, cell: $0, instants: one.instants) } ?? one
        }
      }
      return MarbleLayout(layout.scale, lanes, layout.panels)
    }

    func fixed(_ unit: Int64, mostPanels: Int) -> MarbleLayout? {
      // In a single panel no gap is cut, because marks would jump when a gap becomes long enough.
      let scale = scale(unit, cutting: mostPanels == 1 ? nil : Self.muchLonger)
      let lanes = own == nil ? nil : placed(scale)
      let counted = lanes ?? self.counted(lanes: scale)
      return panels(scale, counted, atMost: mostPanels).map { MarbleLayout(scale, counted, $0) }
    }

    /// The shortest duration of a column that could fit: the uncut time divided by the columns.
    private func shortest(_ cutting: Int64) -> Int64 {
      var sum: Int64 = 0
      for (time, next) in zip(cells.times, cells.times.dropFirst()) {
        let gap = (next - time).nanoseconds
        if gap / cutting < usual { sum += gap }
      }
      return sum / Int64(room)
    }

    private func units(from least: Int64) -> ArraySlice<Int64> {
      let first = MarbleScale.units.firstIndex { $0 >= least } ?? MarbleScale.units.count - 1
      return MarbleScale.units[first...]
    }

    private func scale(_ unit: Int64, cutting: Int64?) -> MarbleScale {
      MarbleScale(cells.times, unit: unit, cutting: cutting, marks: marks, usual: usual) { index in
        widths.isEmpty ? 4 : widths[index]
      }
    }

    private func clear(_ scale: MarbleScale, isExact: Bool = false) -> MarbleLayout? {
      guard scale.lastColumn < room, scale.isExact || !isExact, let placed = placed(scale),
        placed.allSatisfy({ $0.last.map { $0.end <= room } ?? true })
      else { return nil }
      return MarbleLayout(scale, placed, [0..<scale.lastColumn + 1])
    }

    /// Places every instant in its own cell. Returns nil if cells of a lane would overlap. Only single marks may touch,
    /// and an end may touch any cell.
    private func placed(_ scale: MarbleScale) -> [[Placed]]? {
      guard let own else { return nil }
      var lanes: [[Placed]] = []
      for (instants, shown) in zip(cells.lanes, own) {
        var lane: [Placed] = []
        lane.reserveCapacity(instants.count)
        for (index, cell) in shown.enumerated() {
          let column = scale.column(of: instants[index].time)
          if let last = lane.last {
            let mayTouch = cell.isEnd || cell.width == 1 && last.cell.width == 1
            if column < last.end || column == last.end && !mayTouch { return nil }
          }
          lane.append(Placed(column: column, cell: cell, instants: index..<index + 1))
        }
        lanes.append(lane)
      }
      return lanes
    }

    // MARK: Counting

    /// The first layout that shows counts where cells would overlap.
    var counted: MarbleLayout? {
      units(from: shortest(Self.muchLonger)).lazy.compactMap { counted(scale($0, cutting: Self.muchLonger)) }.first
    }

    private func counted(_ scale: MarbleScale) -> MarbleLayout? {
      guard scale.lastColumn < room else { return nil }
      let lanes = counted(lanes: scale)
      // A cell that crosses the edge would be cut off.
      guard lanes.allSatisfy({ $0.last.map { $0.end <= room } ?? true }) else { return nil }
      return MarbleLayout(scale, lanes, [0..<scale.lastColumn + 1])
    }

    private func counted(lanes scale: MarbleScale) -> [[Placed]] { cells.lanes.map { counted($0, scale) } }

    /// Places the cells of a lane. Instants that are too close to each other share a cell that counts them.
    private func counted(_ instants: [MarbleCells.Instant], _ scale: MarbleScale) -> [Placed] {
      var lane: [Placed] = []
      var next = 0
      while next < instants.count {
        var (start, column) = (next, scale.column(of: instants[next].time))
        var (cell, count) = (cells.cell(instants[next]), instants[next].valueCount)
        next += 1
        if next < instants.count, isInTheWay(instants[next], of: cell, at: column, scale) {
          let room = scale.column(of: instants[next].time) - column - (instants[next].valueCount == 0 ? 0 : 1)
          cell = cells.cell(instants[start], columns: room) ?? cell
        }
        while next < instants.count, isInTheWay(instants[next], of: cell, at: column, scale) {
          count += instants[next].valueCount
          cell = cells.count(count, end: instants[next].end)
          next += 1
          // Digits right after another cell would look like part of it.
          if let last = lane.last, last.end == column {
            lane.removeLast()
            (start, column) = (last.instants.lowerBound, last.column)
            count = instants[start..<next].reduce(0) { $0 + $1.valueCount }
            cell = cells.count(count, end: instants[next - 1].end)
          }
        }
        lane.append(Placed(column: column, cell: cell, instants: start..<next))
      }
      return lane
    }

    private func isInTheWay(
      _ instant: MarbleCells.Instant, of cell: MarbleCells.Cell, at column: Int, _ scale: MarbleScale
    ) -> Bool {
      let place = scale.column(of: instant.time)
      let isEnd = instant.valueCount == 0 && instant.end != nil
      if place >= column + cell.width + (isEnd ? 0 : 1) { return false }
      return !(place == column + cell.width && cell.width == 1 && !cell.isCut && isNarrow(instant))
    }

    private func isNarrow(_ instant: MarbleCells.Instant) -> Bool {
      instant.kinds.count == 1 && cells.cell(instant).width == 1
    }

    // MARK: Panels

    /// Divides the columns into panels. Each ends at a round time or before a cut gap if possible, as late as its marks
    /// fit the screen; blank columns need no room. So a drawing is the same on each screen that is wide enough for it.
    private func panels(_ scale: MarbleScale, _ lanes: [[Placed]], atMost most: Int) -> [Range<Int>]? {
      let last = scale.lastColumn
      // For each column, the right edge of the cells that begin there.
      var edges: [Int: Int] = [:]
      for placed in lanes.joined() { edges[placed.column] = max(edges[placed.column] ?? 0, placed.end) }
      for cut in scale.cuts where cut.labelWidth <= room {
        edges[cut.labelColumn] = max(edges[cut.labelColumn] ?? 0, cut.labelColumn + cut.labelWidth)
      }
      let starts = edges.keys.sorted()
      let alive = cells.alive.compactMap { $0 }.map(scale.columns)
      var panels: [Range<Int>] = []
      var (start, place) = (0, 0)
      while start <= last {
        if panels.count == most { return nil }
        // The panel ends before the first mark that would cross the edge of the screen, or earlier.
        let edge = start + room
        var end = last + 1
        for range in alive where range.upperBound >= edge { end = min(end, max(edge, range.lowerBound)) }
        var next = place
        while next < starts.count, starts[next] < end {
          if edges[starts[next]]! > edge { end = starts[next] }
          next += 1
        }
        guard end > start else { return nil }
        if end <= last { end = roundEnd(from: start, to: end, scale) ?? end }
        panels.append(start..<end)
        while place < starts.count, starts[place] < end { place += 1 }
        start = end
      }
      return panels
    }

    /// Returns the last column up to `end` at which a panel should end: that of a label, or the beginning of a cut gap.
    private func roundEnd(from start: Int, to end: Int, _ scale: MarbleScale) -> Int? {
      let index = scale.segments.partitioningIndex { $0.column > end } - 1
      let segment = scale.segments[index].column
      var round = segment + (end - segment) / scale.labelStep * scale.labelStep
      // A cut gap is not divided, and no panel ends with one.
      if index < scale.cuts.count, scale.cuts[index].columns.contains(end) {
        round = scale.cuts[index].columns.lowerBound
      } else if round == segment, index > 0 {
        round = scale.cuts[index - 1].columns.lowerBound
      }
      return round > start ? round : nil
    }
  }
}
