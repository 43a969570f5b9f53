import SchedulersEssentials

/// The positions of the instants in a marble diagram.
struct MarbleImageLayout {
  let lanes: [Lane]
  private(set) var panels: [Panel] = []

  static let radius = 15
  static let labelWidth = 52
  private static let names = 132
  private static let widest = 1_600
  private static let rightEdge = 60
  /// The gap between the marbles of two instants.
  private static let gap = 14

  struct Lane {
    var start: VirtualTime = .zero
    var end: VirtualTime?
    /// The events to draw, in order.
    var events: [LogEvent] = []

    /// Returns the events of one instant, starting at `place`, and moves `place` behind them.
    func events(at time: VirtualTime, from place: inout Int) -> ArraySlice<LogEvent> {
      let first = place
      while place < events.count, events[place].time == time { place += 1 }
      return events[first..<place]
    }

    /// Returns the index of the first event that is not before a time.
    ///
    /// - Complexity: O(log n).
    func place(of time: VirtualTime) -> Int {
      var (lower, upper) = (0, events.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if events[middle].time < time { lower = middle + 1 } else { upper = middle }
      }
      return lower
    }
  }

  struct Panel {
    var columns: [Column] = []
  }

  struct Column {
    let time: VirtualTime
    let x: Int
  }

  init(_ facts: ExportFacts) {
    lanes = Self.lanes(facts)
    var all = [VirtualTime.zero, facts.now] + lanes.map(\.start)
    for lane in lanes { all += lane.events.until(facts.isInterrupted).lazy.map(\.time) }
    all.sort()
    var times: [VirtualTime] = []
    for time in all where time != times.last { times.append(time) }
    place(times, widths: widths(of: times), until: facts.isInterrupted)
  }

  var width: Int {
    let last = panels.map { $0.columns.last?.x ?? 0 }.max() ?? 0
    return max(Self.names * 2, last + Self.rightEdge + Self.radius)
  }

  private static func lanes(_ facts: ExportFacts) -> [Lane] {
    let rows = Dictionary(uniqueKeysWithValues: facts.timelines.enumerated().map { ($1, $0) })
    var lanes = Array(repeating: Lane(), count: rows.count)
    for event in facts.log.events.until(facts.isInterrupted) {
      guard let row = rows[event.lane] else { continue }
      if event.kind == .subscribed { lanes[row].start = event.time }
      guard let kind = Marble.Kind(event) else { continue }
      lanes[row].events.append(event)
      if kind.isEnd { lanes[row].end = event.time }
    }
    return lanes
  }

  /// Returns the room that each instant needs on either side, for its largest number of marbles on one lane.
  private func widths(of times: [VirtualTime]) -> [Int] {
    var widths = [Int](repeating: 0, count: times.count)
    for lane in lanes {
      var place = 0
      for (index, time) in times.enumerated() {
        widths[index] = max(widths[index], (Self.radius + 1) * lane.events(at: time, from: &place).count)
      }
    }
    return widths
  }

  private mutating func place(
    _ times: [VirtualTime], widths: [Int], until isInterrupted: @escaping () -> Bool
  ) {
    /// Returns the smallest distance of an instant from the one before.
    func least(_ index: Int) -> Int { widths[index - 1] + widths[index] + Self.gap }
    let room = Self.widest - Self.names - Self.rightEdge
    // The first instant is 0s.
    let first = Self.names + max(widths[0], Self.gap)
    // Points per nanosecond, determined by the two closest instants.
    let scale =
      times.indices.dropFirst().lazy
      .map { Double(least($0)) / Double((times[$0] - times[$0 - 1]).nanoseconds) }.max() ?? 0
    if let last = times.last, Double(last.nanoseconds) * scale + Double(widths[times.count - 1]) <= Double(room) {
      panels = [
        Panel(columns: times.map { Column(time: $0, x: first + Int((Double($0.nanoseconds) * scale).rounded())) })
      ]
      return
    }
    var panel = Panel()
    var x = first
    for (index, time) in times.enumerated().until(isInterrupted) {
      if index > 0 { x += least(index) }
      if x + widths[index] > Self.widest - Self.rightEdge, !panel.columns.isEmpty {
        panels.append(panel)
        panel = Panel()
        x = Self.names + max(widths[index], Self.gap)
      }
      panel.columns.append(Column(time: time, x: x))
    }
    panels.append(panel)
  }
}
