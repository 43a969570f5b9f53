import LineEditing
import SchedulersEssentials

extension MarbleImage {
  /// The layout of a picture, in points.
  struct Plan {
    let lanes: [MarbleLane]
    /// The operators drawn above each lane; nil for a lane without.
    let chains: [OperatorChain?]
    let layout: MarbleLayout
    let cells: MarbleCells
    private let events: [[LogEvent]]
    private let range: ClosedRange<VirtualTime>

    static let names = 132
    static let longestName = 15
    static let longestOperator = 40
    /// The largest number of columns, of ten points each.
    static let room = 142
    private static let column = 10
    private static let (axisHeight, operatorsHeight, laneHeight, bottom) = (44, 34, 46, 34)
    /// The largest number of panels below each other; with more, a picture would be too long.
    private static let mostPanels = 12

    init(_ facts: ExportFacts) {
      let lanes = MarbleLane.of(facts.timelines, in: facts.log, until: facts.isInterrupted)
      let last = lanes.map { max($0.marbles.last?.time ?? .zero, $0.start) }.max() ?? .zero
      let range = VirtualTime.zero...(lanes.contains { $0.end == nil } ? max(last, facts.now) : last)
      // A pill has margins, and so has a frame around several pills.
      let cells = MarbleCells(lanes, in: range, .unicode) { text, pieces in
        let points = pieces == 0 ? 12 : pieces == 1 ? ImageInk.pill(text.text) : ImageInk.width(text.text) + 22 * pieces
        return (points + Self.column - 1) / Self.column
      }
      (self.lanes, self.range, self.cells) = (lanes, range, cells)
      chains = lanes.map { facts.chains[$0.name] }
      let rows = Dictionary(uniqueKeysWithValues: facts.timelines.enumerated().map { ($1, $0) })
      var events = [[LogEvent]](repeating: [], count: lanes.count)
      for event in facts.log.events.until(facts.isInterrupted) {
        if let row = rows[event.lane], Marble.Kind(event) != nil { events[row].append(event) }
      }
      self.events = events
      layout =
        MarbleLayout(
          cells, unit: nil, room: Self.room, mostPanels: Self.mostPanels, fewPanels: Self.mostPanels, marks: .unicode)
        ?? MarbleLayout.nothing
    }

    var panels: [Range<Int>] { layout.panels }

    /// Returns the events of a lane in a range of instants.
    func events(_ row: Int, _ instants: Range<Int>) -> ArraySlice<LogEvent> {
      let all = cells.lanes[row][instants]
      guard let first = all.first, let last = all.last, first.kinds.first != .subscribed || all.count > 1 else {
        return []
      }
      let start = first.kinds.first == .subscribed ? 0 : first.kinds.startIndex
      return events[row][start..<last.kinds.endIndex]
    }

    /// Returns the columns from the start to the end of a lane; nil if there are none.
    func alive(_ lane: MarbleLane) -> ClosedRange<Int>? {
      let stop = lane.end ?? range.upperBound
      guard lane.start <= stop else { return nil }
      return layout.scale.column(of: lane.start)...layout.scale.column(of: stop)
    }

    // MARK: Positions

    func x(_ column: Int) -> Int { Self.names + 18 + column * Self.column }

    private func hasOperators(_ row: Int) -> Bool { chains[row] != nil }

    var panelHeight: Int {
      Self.axisHeight + lanes.indices.reduce(0) { $0 + Self.laneHeight + (hasOperators($1) ? Self.operatorsHeight : 0) }
    }

    func top(_ panel: Int) -> Int { panel * panelHeight }

    func laneY(_ row: Int, _ panel: Int) -> Int {
      operatorsY(row, panel) + (hasOperators(row) ? Self.operatorsHeight : 0)
    }

    /// Returns the vertical centre of the operators above a lane.
    func operatorsY(_ row: Int, _ panel: Int) -> Int {
      let before = lanes.indices.prefix(row).reduce(0) {
        $0 + Self.laneHeight + (hasOperators($1) ? Self.operatorsHeight : 0)
      }
      return top(panel) + Self.axisHeight + before + Self.laneHeight / 2
    }

    var width: Int {
      var ends = layout.lanes.joined().map { placed in
        placed.end - (panels.first { $0.contains(placed.column) }?.lowerBound ?? 0)
      }
      ends += panels.map { min($0.count, Self.room) }
      let chains = chains.compactMap { $0 }.map { chain in
        ImageInk.width(Self.cut(chain.sources.joined(separator: ", "), to: Self.longestName))
          + chain.operators.reduce(0) { $0 + ImageInk.width(Self.cut($1, to: Self.longestOperator)) + 40 }
      }
      let boxes = min(Self.names + (chains.max() ?? 0) + 30, x(Self.room))
      return max(2 * Self.names, x(ends.max() ?? 0) + 44, boxes)
    }

    var height: Int { max(1, panels.count) * panelHeight + (note == nil ? 8 : Self.bottom) }

    /// The note below a picture in which some events are only counted.
    var note: String? {
      let hidden = zip(layout.lanes, events.indices).reduce(0) { count, lane in
        lane.0.reduce(count) { $0 + ($1.instants.count > 1 ? events(lane.1, $1.instants).count : 0) }
      }
      return hidden == 0 ? nil : "\(hidden) events stand too close for a mark each and are only counted: ×N"
    }

    // MARK: Animation

    /// The length of the animation in milliseconds: that of the virtual time shown, but between 3 s and 15 s.
    var duration: Int {
      min(15_000, max(3_000, Int((range.upperBound - range.lowerBound).nanoseconds / 1_000_000)))
    }

    /// Returns the time in seconds at which the marks of a column appear.
    func delay(_ column: Int) -> String {
      Self.seconds(duration * column / max(1, layout.scale.lastColumn))
    }

    /// Returns how long the present passes through a panel, and when it begins.
    func passing(_ panel: Int) -> String {
      let length = duration * passed(panel) / max(1, layout.scale.lastColumn)
      return "\(Self.seconds(max(1, length)))s linear \(delay(panels[panel].lowerBound))s"
    }

    /// Returns how many columns of a panel the present passes.
    func passed(_ panel: Int) -> Int { min(panels[panel].count, layout.scale.lastColumn - panels[panel].lowerBound) }

    static func seconds(_ thousandths: Int) -> String {
      let rest = String(1_000 + thousandths % 1_000).dropFirst()
      return "\(thousandths / 1_000).\(rest)"
    }

    static func cut(_ text: String, to count: Int) -> String {
      let shown = text.prefix(count + 1)
      return shown.count > count ? shown.prefix(count - 1) + "…" : text
    }
  }
}
