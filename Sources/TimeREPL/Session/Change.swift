/// What differs between two logs, as rows that are gone and rows that have come, in the order of time.
extension Reply.Change {
  static func between(_ old: EventLog, _ new: EventLog) -> [Reply.Change] {
    let (gone, come) = RowDifference(from: old.rows, to: new.rows).places
    let (oldEvents, newEvents) = (old.numbered, new.numbered)
    let changes =
      gone.map { Reply.Change(isAddition: false, event: oldEvents[$0], in: old) }
      + come.map { Reply.Change(isAddition: true, event: newEvents[$0], in: new) }
    return changes.sorted {
      ($0.event.time, $0.rank, $0.event.number) < ($1.event.time, $1.rank, $1.event.number)
    }
  }

  /// The number of the last event before the first difference.
  static func lastCommon(_ old: EventLog, _ new: EventLog) -> Int32 {
    Int32(zip(old.rows, new.rows).prefix { $0 == $1 }.count)
  }

  private init(isAddition: Bool, event: Event, in log: EventLog) {
    self.init(
      isAddition: isAddition, event: event, lane: log.name(of: event), stop: log.stops[event.number])
  }

  private var rank: Int { isAddition ? 1 : 0 }
}

extension EventLog {
  /// The events that bear numbers.
  fileprivate var numbered: [Event] { events.filter { $0.number > 0 } }

  /// What makes one event the same as another: when, where and what.
  fileprivate var rows: [RowDifference.Row] {
    numbered.map { RowDifference.Row(time: $0.time, lane: name(of: $0), kind: $0.kind, value: $0.value) }
  }
}
