/// What happened in a session, in order. Rows are appended and never rewritten; the oldest are forgotten when there are too
/// many.
struct EventLog {
  private(set) var events = Blocks<Event>()
  /// The names of the lanes, in the order in which they appeared.
  private(set) var lanes: [String] = []
  /// Why lanes were stopped, by the number of the event.
  private(set) var stops: [Int32: Diagnostic] = [:]
  private var laneNumbers: [String: Int32] = [:]
  private(set) var lastNumber: Int32 = 0
  /// The places of the rows without a number, from which the places of all others follow.
  private var unnumbered: [Int32] = []
  /// How many more there were before them.
  private var unnumberedBefore = 0
  /// How many rows are kept.
  var limit = Self.usualLimit { didSet { forget() } }

  static let usualLimit = 10_000_000
  /// How wide the lanes are that somebody has measured.
  private let measured = Measured()

  /// How many rows there ever were.
  var count: Int { events.endIndex }
  /// How many of them are forgotten.
  var forgottenCount: Int { events.startIndex }

  /// The number of a lane; a new one for a new name.
  mutating func lane(_ name: String) -> Int32 {
    if let number = laneNumbers[name] { return number }
    let number = Int32(lanes.count)
    lanes.append(name)
    laneNumbers[name] = number
    return number
  }

  func name(of event: Event) -> String { lanes[Int(event.lane)] }

  private final class Measured {
    var (count, widest) = (0, 0)
  }

  /// How wide the widest lane is: each is measured once, since many commands ask and lanes may be thousands.
  func widestLane(width: (String) -> Int) -> Int {
    // A copy that was kept may know of fewer.
    if measured.count > lanes.count { (measured.count, measured.widest) = (0, 0) }
    for lane in lanes[measured.count...] { measured.widest = max(measured.widest, width(lane)) }
    measured.count = lanes.count
    return measured.widest
  }

  /// The number of a lane that has appeared.
  func number(ofLane name: String) -> Int32? { laneNumbers[name] }

  /// Appends a row and returns its number, 0 if it bears none.
  @discardableResult mutating func append(
    _ kind: Event.Kind, _ value: Value = .void, lane: Int32, at time: Int64, delta: Int32, cause: Int32
  ) -> Int32 {
    var number: Int32 = 0
    if kind != .subscribed && kind != .stage {
      lastNumber += 1
      number = lastNumber
    } else {
      unnumbered.append(Int32(events.endIndex))
    }
    events.append(
      Event(time: time, value: value, number: number, cause: cause, lane: lane, delta: delta, kind: kind))
    if events.count > limit { forget() }
    return number
  }

  mutating func noteStop(_ number: Int32, _ diagnostic: Diagnostic) {
    stops[number] = diagnostic
  }

  /// Where the event of a number stands in `events`; nil where there is none or it is forgotten.
  func place(of number: Int32) -> Int? {
    guard number > 0, number <= lastNumber else { return nil }
    // Before the row without a number that has k such rows before it, there are as many numbers as its place less k.
    let known = unnumbered.indices.partitioningIndex { Int(unnumbered[$0]) - unnumberedBefore - $0 >= Int(number) }
    let place = Int(number) - 1 + unnumberedBefore + known
    return place >= events.startIndex ? place : nil
  }

  /// The event of a number, nil where there is none.
  subscript(number: Int32) -> Event? {
    place(of: number).map { events[$0] }
  }

  /// Why there is no event of a number.
  func noEvent(_ number: Int) -> SessionProblem {
    let first = events.first { $0.number > 0 }?.number ?? 1
    guard number > 0, number < first else { return .noEvent(number, last: Int(lastNumber)) }
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
