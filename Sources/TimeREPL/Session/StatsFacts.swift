import SchedulersEssentials

/// The counts of `stats`.
struct StatsFacts {
  struct LaneRow {
    let name: String
    /// The number of events of each kind that occurred, in the order of `Event.Kind`.
    let counts: [(kind: LogEvent.Kind, count: Int)]
  }

  let now: VirtualTime
  let inputs: Int
  let actions: Int
  /// The largest number of actions at one instant, and the first such instant.
  let busiest: (actions: Int, at: VirtualTime)?
  let pending: Int
  let mostPending: Int
  let events: Int
  let memory: MemoryUse
  /// The lanes, in the order in which they appeared.
  let lanes: [LaneRow]

  init(of world: World) {
    now = world.now
    inputs = world.inputPositions.inputs.count
    actions = world.actionCount
    busiest = world.peaks.busiest
    pending = world.runtime.scheduler.pendingCount
    mostPending = max(world.peaks.pending, pending)
    events = Int(world.log.lastNumber)
    memory = world.memoryUse
    var counts = world.log.lanes.map { _ in [Int](repeating: 0, count: LogEvent.Kind.allCases.count) }
    for event in world.log.events.until(world.isInterrupted) where event.number > 0 {
      counts[Int(event.lane)][Int(event.kind.rawValue)] += 1
    }
    lanes = zip(world.log.lanes, counts).compactMap { name, counts in
      let row = LaneRow(
        name: name, counts: LogEvent.Kind.allCases.map { ($0, counts[Int($0.rawValue)]) }.filter { $0.1 > 0 })
      return row.counts.isEmpty ? nil : row
    }
  }
}

/// The maxima of counts that change with each action.
struct Peaks {
  private(set) var pending = 0
  private(set) var busiest: (actions: Int, at: VirtualTime)?
  private var here = (actions: 0, at: VirtualTime.never)

  /// Records an action at a time, and how many actions were pending.
  mutating func note(at time: VirtualTime, pending count: Int) {
    if count > pending { pending = count }
    here = (here.at == time ? here.actions + 1 : 1, time)
    if here.actions > busiest?.actions ?? 0 { busiest = here }
  }
}
