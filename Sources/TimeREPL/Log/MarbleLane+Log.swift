import SchedulersEssentials

extension MarbleLane {
  /// What came on a lane, as marbles: its values and its end.
  static func of(_ lane: LaneNumber, in log: EventLog) -> MarbleLane { of([lane], in: log)[0] }

  /// In one pass, since a log may be long and lanes many.
  ///
  /// - Parameter times: the times of events by their numbers, where they are not those of the session.
  static func of(
    _ lanes: [LaneNumber], in log: EventLog, times: ((EventNumber) -> VirtualTime)? = nil,
    until isInterrupted: @escaping () -> Bool = { false }
  ) -> [MarbleLane] {
    var starts: [LaneNumber: VirtualTime] = [:]
    var marbles: [LaneNumber: [Marble]] = Dictionary(lanes.map { ($0, []) }) { first, _ in first }
    var number: EventNumber = .none
    for event in log.events.until(isInterrupted) {
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
  /// nil for what is no mark: a subscription, a value that was dropped.
  init?(_ event: LogEvent) {
    switch event.kind {
    case .value, .print, .printOpen: self.init(event.value)
    case .finished: self = .finished
    case .failed: self.init(reason: event.value)
    case .cancelled, .stopped: self = .cancelled
    case .subscribed, .dropped, .overflowed, .stage: return nil
    }
  }

  /// A value as marbles have it.
  init(_ value: Value) {
    switch value {
    case .int(let int) where (0...9).contains(int): self = .digit(int)
    case .string(let box):
      self = box.text.isOneLetter ? .letter(box.text) : .string(box.text)
    default: self = .other(value.text)
    }
  }

  /// A failure; `failed` is the reason of one that has none of its own.
  init(reason error: Value) {
    let reason = error.reason.description
    self = .failed(reason == Marble.noReason ? nil : reason)
  }
}

extension Marble {
  /// What `fail NAME` and `#` fail with.
  static let noReason = "failed"
}

extension String {
  /// One letter that stays one whatever stands beside it, as some that syllables are made of do not.
  fileprivate var isOneLetter: Bool {
    guard let first, first.isLetter, count == 1 else { return false }
    return first.isASCII || ("-" + self).count == 2 && (self + self).count == 2
  }
}
