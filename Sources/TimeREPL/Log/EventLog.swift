/// What happened in a session, in order. Rows are appended and never rewritten.
struct EventLog {
  private(set) var events: [Event] = []
  /// The names of the lanes, in the order in which they appeared.
  private(set) var lanes: [String] = []
  /// Why lanes were stopped, by the number of the event.
  private(set) var stops: [Int32: Diagnostic] = [:]
  private var laneNumbers: [String: Int32] = [:]
  private(set) var lastNumber: Int32 = 0
  /// Where each numbered event stands in `events`.
  private var places: [Int32] = []

  var count: Int { events.count }

  /// The number of a lane; a new one for a new name.
  mutating func lane(_ name: String) -> Int32 {
    if let number = laneNumbers[name] { return number }
    let number = Int32(lanes.count)
    lanes.append(name)
    laneNumbers[name] = number
    return number
  }

  func name(of event: Event) -> String { lanes[Int(event.lane)] }

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
      places.append(Int32(events.count))
    }
    events.append(
      Event(time: time, value: value, number: number, cause: cause, lane: lane, delta: delta, kind: kind))
    return number
  }

  mutating func noteStop(_ number: Int32, _ diagnostic: Diagnostic) {
    stops[number] = diagnostic
  }

  /// Where the event of a number stands in `events`.
  func place(of number: Int32) -> Int? {
    places.indices.contains(Int(number) - 1) ? Int(places[Int(number) - 1]) : nil
  }

  /// The event of a number, nil where there is none.
  subscript(number: Int32) -> Event? {
    place(of: number).map { events[$0] }
  }
}
