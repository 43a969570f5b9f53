import SchedulersEssentials

/// Where the instants of a marble diagram stand.
struct MarbleImageLayout {
  let lanes: [Lane]
  private(set) var panels: [Panel] = []

  static let radius = 15
  static let labelWidth = 52
  private static let names = 132
  private static let widest = 1_600
  private static let rightEdge = 60
  /// Between the marbles of two instants.
  private static let gap = 14

  struct Lane {
    var start: VirtualTime = .zero
    var end: VirtualTime?
    /// What is drawn, by its time.
    var events: [VirtualTime: [LogEvent]] = [:]
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
    var times = Set(lanes.flatMap(\.events.keys)).union(lanes.map(\.start))
    times.formUnion([.zero, facts.now])
    place(times.sorted(), widths: widths, until: facts.isInterrupted)
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
      lanes[row].events[event.time, default: []].append(event)
      if kind.isEnd { lanes[row].end = event.time }
    }
    return lanes
  }

  /// How much room each instant needs to either side, for as many marbles as one lane has at it.
  private var widths: [VirtualTime: Int] {
    var widths: [VirtualTime: Int] = [:]
    for lane in lanes {
      for (time, events) in lane.events {
        widths[time] = max(widths[time] ?? 0, (Self.radius + 1) * events.count)
      }
    }
    return widths
  }

  private mutating func place(
    _ times: [VirtualTime], widths: [VirtualTime: Int], until isInterrupted: @escaping () -> Bool
  ) {
    func least(_ before: VirtualTime, _ after: VirtualTime) -> Int {
      (widths[before] ?? 0) + (widths[after] ?? 0) + Self.gap
    }
    let room = Self.widest - Self.names - Self.rightEdge
    let first = Self.names + max(widths[.zero] ?? 0, Self.gap)
    let pairs = Array(zip(times, times.dropFirst()))
    // As many points a nanosecond as the closest two need.
    let scale = pairs.map { Double(least($0, $1)) / Double(($1 - $0).nanoseconds) }.max() ?? 0
    if let last = times.last, Double(last.nanoseconds) * scale + Double(widths[last] ?? 0) <= Double(room) {
      panels = [
        Panel(columns: times.map { Column(time: $0, x: first + Int((Double($0.nanoseconds) * scale).rounded())) })
      ]
      return
    }
    var panel = Panel()
    var x = first
    for (index, time) in times.enumerated().until(isInterrupted) {
      if index > 0 { x += least(times[index - 1], time) }
      if x + (widths[time] ?? 0) > Self.widest - Self.rightEdge, !panel.columns.isEmpty {
        panels.append(panel)
        panel = Panel()
        x = Self.names + max(widths[time] ?? 0, Self.gap)
      }
      panel.columns.append(Column(time: time, x: x))
    }
    panels.append(panel)
  }
}
