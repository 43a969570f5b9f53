/// The difference between two logs: rows that are gone and rows that are new, ordered by time.
extension Reply.Change {
  /// Returns the difference, and the number of the last event before it.
  static func between(
    _ old: EventLog, _ new: EventLog, until isInterrupted: @escaping () -> Bool = { false }
  ) -> (changes: [Reply.Change], kept: EventNumber) {
    let (oldEvents, newEvents) = (old.numbered(until: isInterrupted), new.numbered(until: isInterrupted))
    let oldRows = old.rows(of: oldEvents, until: isInterrupted)
    let newRows = new.rows(of: newEvents, until: isInterrupted)
    let (gone, come) = RowDifference(from: oldRows, to: newRows, until: isInterrupted).places
    let changes =
      gone.map { Reply.Change(.gone, oldEvents[$0], in: old) }
      + come.map { Reply.Change(.come, newEvents[$0], in: new) }
    return (changes.inOrder, kept: EventNumber(zip(oldRows, newRows).prefix { $0 == $1 }.count))
  }

  init(_ kind: Kind, _ event: LogEvent, in log: EventLog) {
    self.init(kind: kind, event: event, lane: log.name(of: event), stop: log.stops[event.number])
  }

  fileprivate var rank: Int { kind == .gone ? 0 : 1 }
}

extension [Reply.Change] {
  /// Ordered by time; at one instant, rows that are gone come before new rows.
  var inOrder: [Reply.Change] {
    sorted { ($0.event.time, $0.rank, $0.event.number) < ($1.event.time, $1.rank, $1.event.number) }
  }
}

extension EventLog {
  /// The events that have numbers.
  fileprivate func numbered(until isInterrupted: @escaping () -> Bool) -> [LogEvent] {
    events.until(isInterrupted).filter { $0.number > 0 }
  }

  /// The properties by which events are compared: time, lane and content.
  fileprivate func rows(of events: [LogEvent], until isInterrupted: @escaping () -> Bool) -> [RowDifference.Row] {
    events.until(isInterrupted).map {
      RowDifference.Row(time: $0.time, lane: name(of: $0), kind: $0.kind, value: $0.value)
    }
  }
}
