import SchedulersEssentials

/// The times of clocks that code has created and moves, recorded where they change from event to event.
struct ClockTimes {
  struct Time: Equatable {
    /// The name of the clock.
    let clock: String
    /// Its elapsed time, in nanoseconds.
    let elapsed: VirtualTime.Stride
    /// Whether the event was due on this clock, and did not just happen while the clock had that time.
    let isOnIt: Bool
  }

  private struct Change {
    let first: EventNumber
    let time: Time
  }

  /// The changes, each with the first event at its time.
  private var changes: [Change] = []

  var isEmpty: Bool { changes.isEmpty }

  mutating func note(_ time: Time, from number: EventNumber) {
    if let last = changes.last {
      if last.time == time { return }
      if last.first == number { changes.removeLast() }
    }
    changes.append(Change(first: number, time: time))
  }

  /// Returns the clock time of the event with a number.
  ///
  /// - Complexity: O(log n) in the changes
  subscript(number: EventNumber) -> Time? {
    let after = changes.partitioningIndex { $0.first > number }
    return after == changes.startIndex ? nil : changes[after - 1].time
  }

  mutating func removeTail(after number: EventNumber) -> ClockTimes {
    let start = changes.partitioningIndex { $0.first > number }
    defer { changes.removeSubrange(start...) }
    var tail = ClockTimes()
    tail.changes = Array(changes[start...])
    return tail
  }

  mutating func append(_ tail: ClockTimes) { changes += tail.changes }

  /// Returns the clock on which most of the events were due; nil if none was.
  func mainClock(of events: some Sequence<LogEvent>) -> String? {
    var counts: [String: Int] = [:]
    for event in events where event.number > 0 {
      if let time = self[event.number], time.isOnIt { counts[time.clock, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Returns a function from events to the times of one clock; events before its first move have time zero.
  func times(of clock: String) -> (EventNumber) -> VirtualTime {
    let own = changes.filter { $0.time.clock == clock }
    return { number in
      let after = own.partitioningIndex { $0.first > number }
      return after == own.startIndex ? .zero : .zero + own[after - 1].time.elapsed
    }
  }
}
