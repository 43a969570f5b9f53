/// What differs between two logs, as rows that are gone and rows that have come, in the order of time.
extension Reply.Change {
  static func between(_ old: EventLog, _ new: EventLog) -> [Reply.Change] {
    let (before, after) = (old.rows, new.rows)
    // Most of two long logs is the same at both ends; only what is between is compared piece by piece.
    let prefix = zip(before, after).prefix { $0 == $1 }.count
    let suffix = zip(before[prefix...].reversed(), after[prefix...].reversed()).prefix { $0 == $1 }.count
    let difference = after[prefix..<after.count - suffix].difference(from: before[prefix..<before.count - suffix])
    let changes = difference.map { change in
      switch change {
      case .remove(let offset, _, _): Reply.Change(isAddition: false, place: prefix + offset, in: old)
      case .insert(let offset, _, _): Reply.Change(isAddition: true, place: prefix + offset, in: new)
      }
    }
    // By number, for a difference lists what is gone from its end.
    return changes.sorted {
      ($0.event.time, $0.rank, $0.event.number) < ($1.event.time, $1.rank, $1.event.number)
    }
  }

  /// The number of the last event before the first difference.
  static func lastCommon(_ old: EventLog, _ new: EventLog) -> Int32 {
    Int32(zip(old.rows, new.rows).prefix { $0 == $1 }.count)
  }

  private init(isAddition: Bool, place: Int, in log: EventLog) {
    let event = log.numbered[place]
    self.init(
      isAddition: isAddition, event: event, lane: log.name(of: event), stop: log.stops[event.number])
  }

  private var rank: Int { isAddition ? 1 : 0 }
}

extension EventLog {
  /// The events that bear numbers.
  fileprivate var numbered: [Event] { events.filter { $0.number > 0 } }

  /// What makes one event the same as another: when, where and what.
  fileprivate var rows: [Row] {
    numbered.map { Row(time: $0.time, lane: name(of: $0), kind: $0.kind, value: $0.value) }
  }

  fileprivate struct Row: Equatable {
    let time: Int64
    let lane: String
    let kind: Event.Kind
    let value: Value
  }
}
