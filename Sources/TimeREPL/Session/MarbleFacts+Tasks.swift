import SchedulersEssentials

/// Tasks as publishers, for `compare`.
extension MarbleFacts {
  /// Replaces the lanes of tasks: a task returns its value as a Future sends one and finishes, an error that it throws is
  /// a failure, and one that ends because it was cancelled is cancelled.
  func withTasksAsPublishers(in log: EventLog) -> MarbleFacts {
    var facts = self
    var marbles: [Int: [Marble]] = [:]
    var starts: [Int: VirtualTime] = [:]
    var cancelled: Set<Int> = []
    facts.places.removeAll { place in
      let event = log.events[place]
      guard case .object(let object) = event.value, let note = object as? TaskNote else { return false }
      let lane = Int(event.lane)
      if note.isCancellation { cancelled.insert(lane) }
      if starts[lane] == nil { starts[lane] = event.time }
      marbles[lane, default: []] += note.marks(isCancelled: cancelled.contains(lane)).map {
        Marble(time: event.time, kind: $0)
      }
      return note.result == nil
    }
    facts.lanes = facts.lanes.map { lane in
      guard let number = lane.number, let start = starts[number] else { return lane }
      return MarbleLane(name: lane.name, start: start, marbles: marbles[number] ?? [], number: number)
    }
    return facts
  }
}

extension TaskNote {
  /// - Parameter isCancelled: whether the task was cancelled before.
  fileprivate func marks(isCancelled: Bool) -> [Marble.Kind] {
    switch result {
    case nil: []
    case .success(.void)?: [isCancelled ? .cancelled : .finished]
    case .success(let value)?: [Marble.Kind(value), .finished]
    case .failure(let error as Thrown)?:
      [isCancelled && error.value == .cancellation() ? .cancelled : Marble.Kind(reason: error.value)]
    case .failure?: [.cancelled]
    }
  }
}
