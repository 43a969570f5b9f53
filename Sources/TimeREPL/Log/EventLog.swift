import LineEditing
import SchedulersEssentials

/// What happened in a session, in order. Rows are appended and never rewritten; the oldest are forgotten when there are too
/// many.
struct EventLog {
  private(set) var events = Blocks<LogEvent>()
  /// The names of the lanes, in the order in which they appeared.
  private(set) var lanes: [String] = []
  /// Why lanes were stopped, by the number of the event.
  private(set) var stops: [EventNumber: Diagnostic] = [:]
  /// How the clocks stood that code moves.
  private(set) var clocks = ClockTimes()
  private var laneNumbers: [String: LaneNumber] = [:]
  private(set) var lastNumber: EventNumber = .none
  /// The places of the rows without a number, from which the places of all others follow.
  private var unnumbered: [Int32] = []
  /// How many more there were before them.
  private var unnumberedBefore = 0
  /// How many rows are kept.
  var limit = Self.usualLimit { didSet { forget() } }

  static let usualLimit = 10_000_000
  /// Where what is printed stands.
  static let printLane = "print"
  /// How wide the lanes are that somebody has measured.
  private let measured = Measured()

  /// How many rows there ever were.
  var count: Int { events.endIndex }
  /// How many of them are forgotten.
  var forgottenCount: Int { events.startIndex }

  /// The number of a lane; a new one for a new name.
  mutating func lane(_ name: String) -> LaneNumber {
    if let number = laneNumbers[name] { return number }
    let number = LaneNumber(lanes.count)
    lanes.append(name)
    laneNumbers[name] = number
    return number
  }

  func name(of event: LogEvent) -> String { lanes[Int(event.lane)] }

  private final class Measured {
    /// The width of the widest lane up to each.
    var widest: [Int] = []
  }

  /// How many columns the widest lane takes: each is measured once, since many commands ask and lanes may be thousands.
  var widestLane: Int {
    // A copy that was kept may know of fewer.
    for lane in lanes.dropFirst(measured.widest.count) {
      measured.widest.append(max(measured.widest.last ?? 0, DisplayWidth.of(lane)))
    }
    return lanes.isEmpty ? 0 : measured.widest[lanes.count - 1]
  }

  /// The number of a lane that has appeared.
  func number(ofLane name: String) -> LaneNumber? { laneNumbers[name] }

  /// Appends a row and returns its number, 0 if it bears none.
  @discardableResult mutating func append(
    _ kind: LogEvent.Kind, _ value: Value = .void, lane: LaneNumber, at time: VirtualTime, delta: Int32,
    cause: EventNumber
  ) -> EventNumber {
    var number: EventNumber = .none
    if kind != .subscribed && kind != .stage {
      lastNumber = lastNumber.next
      number = lastNumber
    } else {
      unnumbered.append(Int32(events.endIndex))
    }
    events.append(
      LogEvent(time: time, value: value, number: number, cause: cause, lane: lane, delta: delta, kind: kind))
    if events.count > limit { forget() }
    return number
  }

  /// What comes from now on stands at a time of a clock that code moves.
  mutating func note(_ time: ClockTimes.Time) { clocks.note(time, from: lastNumber.next) }

  /// The time of an event on such a clock, where it came by it.
  func clockTime(of event: LogEvent) -> ClockTimes.Time? {
    guard !clocks.isEmpty, event.number > 0, let time = clocks[event.number], time.isOnIt else { return nil }
    return time
  }

  /// The last rows and lanes of a log, apart from it.
  struct Tail {
    fileprivate let rows: [LogEvent]
    fileprivate let lanes: [String]
    fileprivate let stops: [EventNumber: Diagnostic]
    fileprivate let clocks: ClockTimes

    var rowCount: Int { rows.count }
  }

  /// Takes away the rows from a place on and the lanes from a number on. No row may have been forgotten.
  ///
  /// - Complexity: O(n) in what is taken away
  mutating func removeTail(from rowCount: Int, lanesFrom laneCount: Int) -> Tail {
    let rows = Array(events.from(rowCount))
    var removedStops: [EventNumber: Diagnostic] = [:]
    for row in rows where row.kind == .stopped { removedStops[row.number] = stops.removeValue(forKey: row.number) }
    events.removeLast(rows.count)
    lastNumber = lastNumber.advanced(by: -rows.count { $0.number > 0 })
    let removedClocks = clocks.removeTail(after: lastNumber)
    while let last = unnumbered.last, last >= rowCount { unnumbered.removeLast() }
    let tail = Tail(rows: rows, lanes: Array(lanes[laneCount...]), stops: removedStops, clocks: removedClocks)
    for lane in tail.lanes { laneNumbers[lane] = nil }
    lanes.removeLast(tail.lanes.count)
    return tail
  }

  /// Puts back what was taken away from here.
  mutating func append(_ tail: Tail) {
    for lane in tail.lanes { _ = self.lane(lane) }
    for row in tail.rows {
      if row.number == 0 { unnumbered.append(Int32(events.endIndex)) }
      events.append(row)
    }
    lastNumber = lastNumber.advanced(by: tail.rows.count { $0.number > 0 })
    stops.merge(tail.stops) { $1 }
    clocks.append(tail.clocks)
  }

  mutating func noteStop(_ number: EventNumber, _ diagnostic: Diagnostic) {
    stops[number] = diagnostic
  }

  /// Where the event of a number stands in `events`; nil where there is none or it is forgotten.
  func place(of number: EventNumber) -> Int? {
    guard number > 0, number <= lastNumber else { return nil }
    // Before the row without a number that has k such rows before it, there are as many numbers as its place less k.
    let known = unnumbered.indices.partitioningIndex { Int(unnumbered[$0]) - unnumberedBefore - $0 >= Int(number) }
    let place = Int(number) - 1 + unnumberedBefore + known
    return place >= events.startIndex ? place : nil
  }

  /// The event of a number, nil where there is none.
  subscript(number: EventNumber) -> LogEvent? {
    place(of: number).map { events[$0] }
  }

  /// Why there is no event of a number.
  func noEvent(_ number: Int) -> TravelProblem {
    let first = events.first { $0.number > 0 }?.number ?? 1
    guard number > 0, number < Int(first) else { return .noEvent(number, last: Int(lastNumber)) }
    return .forgottenEvent(number, first: Int(first))
  }

  private mutating func forget() {
    events.forget(before: events.endIndex - limit)
    let half = unnumbered.count / 2
    guard half > 16, unnumbered[half] < events.startIndex else { return }
    unnumbered.removeFirst(half)
    unnumberedBefore += half
  }
}
