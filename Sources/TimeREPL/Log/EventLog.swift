import LineEditing
import SchedulersEssentials

/// The events of a session, in order. Rows are appended and never rewritten; when there are too many, the oldest are
/// forgotten.
struct EventLog {
  private(set) var events = Blocks<LogEvent>()
  /// The names of the lanes, in order of appearance.
  private(set) var lanes: [String] = []
  /// Why lanes were stopped, by event number.
  private(set) var stops: [EventNumber: Diagnostic] = [:]
  /// The times of clocks that code moves.
  private(set) var clocks = ClockTimes()
  private var laneNumbers: [String: LaneNumber] = [:]
  private(set) var lastNumber: EventNumber = .none
  /// The indices of rows without a number, from which the indices of all others are computed.
  private var unnumbered: [Int32] = []
  /// The number of such rows that are forgotten.
  private var unnumberedBefore = 0
  /// The largest number of rows to keep.
  var limit = Self.usualLimit { didSet { forget() } }

  static let usualLimit = 10_000_000
  /// The lane of printed text.
  static let printLane = "print"
  /// A cache of lane widths.
  private let measured = Measured()

  /// The number of rows, including forgotten ones.
  var count: Int { events.endIndex }
  /// The number of forgotten rows.
  var forgottenCount: Int { events.startIndex }

  /// Returns the number of a lane, a new one for a new name.
  mutating func lane(_ name: String) -> LaneNumber {
    if let number = laneNumbers[name] { return number }
    let number = LaneNumber(lanes.count)
    lanes.append(name)
    laneNumbers[name] = number
    return number
  }

  func name(of event: LogEvent) -> String { lanes[Int(event.lane)] }

  private final class Measured {
    /// The width of the widest lane up to each index.
    var widest: [Int] = []
  }

  /// The width of the widest lane in columns. Each lane is measured once, since many commands need this and there may
  /// be thousands of lanes.
  var widestLane: Int {
    // A copied log may have fewer.
    for lane in lanes.dropFirst(measured.widest.count) {
      measured.widest.append(max(measured.widest.last ?? 0, DisplayWidth.of(lane)))
    }
    return lanes.isEmpty ? 0 : measured.widest[lanes.count - 1]
  }

  /// Returns the number of a lane, if it exists.
  func number(ofLane name: String) -> LaneNumber? { laneNumbers[name] }

  /// Appends a row and returns its number, or 0 if it has none.
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

  /// Records a clock time for the events from now on.
  mutating func note(_ time: ClockTimes.Time) { clocks.note(time, from: lastNumber.next) }

  /// Returns the time of an event on the clock on which it was due, if code moves that clock.
  func clockTime(of event: LogEvent) -> ClockTimes.Time? {
    guard !clocks.isEmpty, event.number > 0, let time = clocks[event.number], time.isOnIt else { return nil }
    return time
  }

  /// The last rows and lanes of a log, removed from it.
  struct Tail {
    fileprivate let rows: [LogEvent]
    fileprivate let lanes: [String]
    fileprivate let stops: [EventNumber: Diagnostic]
    fileprivate let clocks: ClockTimes

    var rowCount: Int { rows.count }
  }

  /// Removes the rows from an index on, and the lanes from a number on. No row may have been forgotten.
  ///
  /// - Complexity: O(n) in the removed rows and lanes
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

  /// Appends a tail that was removed here.
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

  /// Returns the index in `events` of the event with a number; nil if there is none or it is forgotten.
  func place(of number: EventNumber) -> Int? {
    guard number > 0, number <= lastNumber else { return nil }
    // Before the unnumbered row that has k others before it, the number of numbered rows is its index minus k.
    let known = unnumbered.indices.partitioningIndex { Int(unnumbered[$0]) - unnumberedBefore - $0 >= Int(number) }
    let place = Int(number) - 1 + unnumberedBefore + known
    return place >= events.startIndex ? place : nil
  }

  /// Returns the event with a number, or nil.
  subscript(number: EventNumber) -> LogEvent? {
    place(of: number).map { events[$0] }
  }

  /// Returns why there is no event with a number.
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
