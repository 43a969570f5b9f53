import SchedulersEssentials

/// How the clocks stood that code has made for itself and moves, as far as that changed from event to event.
struct ClockTimes {
  struct Time: Equatable {
    /// How the clock is called.
    let clock: String
    /// How much of its time had passed, in nanoseconds.
    let elapsed: VirtualTime.Stride
    /// Whether the event came by what was due on it, and not just while it stood there.
    let isOnIt: Bool
  }

  private struct Change {
    let first: EventNumber
    let time: Time
  }

  /// By the first event that stands at the time.
  private var changes: [Change] = []

  var isEmpty: Bool { changes.isEmpty }

  mutating func note(_ time: Time, from number: EventNumber) {
    if let last = changes.last {
      if last.time == time { return }
      if last.first == number { changes.removeLast() }
    }
    changes.append(Change(first: number, time: time))
  }

  /// The time at which the event of a number stands.
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

  /// The clock by which most of the events came, nil where none did.
  func mainClock(of events: some Sequence<LogEvent>) -> String? {
    var counts: [String: Int] = [:]
    for event in events where event.number > 0 {
      if let time = self[event.number], time.isOnIt { counts[time.clock, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// The times of one clock from event to event: what stood before it had moved stands at none.
  func times(of clock: String) -> (EventNumber) -> VirtualTime {
    let own = changes.filter { $0.time.clock == clock }
    return { number in
      let after = own.partitioningIndex { $0.first > number }
      return after == own.startIndex ? .zero : .zero + own[after - 1].time.elapsed
    }
  }
}
