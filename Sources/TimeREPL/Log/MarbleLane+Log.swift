import SchedulersEssentials

extension MarbleLane {
  /// Returns the values and the end of a lane as marbles.
  static func of(_ lane: LaneNumber, in log: EventLog) -> MarbleLane { of([lane], in: log)[0] }

  /// Returns the marbles of several lanes in one pass, since a log may be long.
  ///
  /// - Parameters:
  ///   - place: the index of the first event to read.
  ///   - times: Returns the time at which to draw an event, by its number; nil to use the event's own time.
  static func of(
    _ lanes: [LaneNumber], in log: EventLog, from place: Int = 0, times: ((EventNumber) -> VirtualTime)? = nil,
    until isInterrupted: @escaping () -> Bool = { false }
  ) -> [MarbleLane] {
    var starts: [LaneNumber: VirtualTime] = [:]
    var marbles: [LaneNumber: [Marble]] = Dictionary(lanes.map { ($0, []) }) { first, _ in first }
    var number: EventNumber = .none
    for event in log.events.from(place).until(isInterrupted) {
      number = max(number, event.number)
      guard marbles[event.lane] != nil else { continue }
      let time = times?(number) ?? event.time
      if event.kind == .subscribed { starts[event.lane] = starts[event.lane] ?? time }
      if let kind = Marble.Kind(event) { marbles[event.lane]?.append(Marble(time: time, kind: kind)) }
    }
    return lanes.map {
      MarbleLane(
        name: log.lanes[Int($0)], start: starts[$0] ?? .zero, marbles: marbles[$0] ?? [], number: Int($0))
    }
  }
}

extension Marble.Kind {
  /// Returns nil for an event that is not a mark: a subscription, or a dropped value.
  init?(_ event: LogEvent) {
    switch event.kind {
    case .value, .print, .printOpen: self.init(event.value)
    case .finished: self = .finished
    case .failed: self.init(reason: event.value)
    case .cancelled, .stopped: self = .cancelled
    case .subscribed, .dropped, .overflowed, .stage: return nil
    }
  }

  /// Creates the mark of a value.
  init(_ value: Value) {
    switch value {
    case .int(let int) where (0...9).contains(int): self = .digit(int)
    case .string(let box):
      self = box.text.isOneLetter ? .letter(box.text) : .string(box.text)
    default: self = .other(value.text)
    }
  }

  /// Creates the mark of a failure; `failed` stands for a missing reason.
  init(reason error: Value) {
    let reason = error.reason.description
    self = .failed(reason == Marble.noReason ? nil : reason)
  }
}

extension Marble {
  /// The reason of `fail NAME` and `#`.
  static let noReason = "failed"
}

extension String {
  /// Whether the text is one letter that never combines with its neighbours, as some letters of syllables do.
  fileprivate var isOneLetter: Bool {
    guard let first, first.isLetter, count == 1 else { return false }
    return first.isASCII || ("-" + self).count == 2 && (self + self).count == 2
  }
}
