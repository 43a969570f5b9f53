import SchedulersEssentials

/// The facts of a world that are needed to show a prompt and read a line before the world is rebuilt.
struct WorldOutline {
  /// The number of rows in the log.
  let rows: Int
  let time: VirtualTime
  /// The number of its last event.
  let lastNumber: EventNumber
  /// All names, set if there is no world that could be asked.
  var names: Set<String> = []

  init(rows: Int, time: VirtualTime, lastNumber: EventNumber) {
    (self.rows, self.time, self.lastNumber) = (rows, time, lastNumber)
  }

  init(_ world: World) {
    self.init(rows: world.log.count, time: world.now, lastNumber: world.log.lastNumber)
  }

  /// Creates the outline of a world when its log had that many rows.
  init(_ world: World, rows: Int, time: VirtualTime) {
    let last = world.log.events[kept: 0..<rows].last { $0.number > 0 }
    self.init(rows: rows, time: time, lastNumber: last?.number ?? 0)
  }
}

extension Session {
  private var outline: WorldOutline { summary?.outline ?? awaited ?? WorldOutline(latestWorld) }
  var now: VirtualTime { outline.time }
  var lastNumber: EventNumber { outline.lastNumber }
  /// The number of rows in the log, also after a pending rebuild.
  var rowCount: Int { outline.rows }
  /// All names, for the parser.
  var names: Set<String> { summary?.names ?? awaited?.names ?? latestWorld.names }
  /// The type aliases, for the parser.
  var aliases: [String: TypeAlias] {
    let all = latestWorld.environment.aliases
    if all.isEmpty { return all }
    let names = names
    // A nested alias is always kept: the outer type may be one of Swift's own, which `names` lacks.
    return all.filter { $0.key.contains(".") || names.contains($0.key) }
  }
  /// The log, also after pending undos and redos; including the rows of a command that was just interrupted.
  var log: EventLog { summary?.log ?? latestWorld.log }
}

/// The facts of a world that has not been rebuilt, derived from another world that began with the same inputs.
///
/// `undo` and `redo` of inputs at the end of a journal only need this. They cost as much as the rows, lanes and names
/// that go and come; a world cannot take an input back, and rebuilding one costs as much as the whole session.
struct WorldSummary {
  /// An undone input, and its effects.
  struct Input {
    fileprivate let facts: InputPositions.Input
    fileprivate let tail: EventLog.Tail
    /// The time at its end.
    fileprivate let end: VirtualTime

    var rowCount: Int { tail.rowCount }
  }

  private(set) var log: EventLog
  private(set) var inputs: [InputPositions.Input]
  private(set) var names: Set<String>
  private(set) var time: VirtualTime

  /// Returns nil if rows are forgotten, because they would be kept if fewer rows had come after them.
  init?(_ world: World) {
    if world.log.forgottenCount > 0 { return nil }
    (log, inputs, names, time) = (world.log, world.inputPositions.inputs, world.names, world.now)
    log.limit = .max
  }

  var outline: WorldOutline { WorldOutline(rows: log.count, time: time, lastNumber: log.lastNumber) }

  /// Removes the last input.
  mutating func removeLast() -> Input {
    let facts = inputs.removeLast()
    let tail = log.removeTail(from: facts.rowsBefore, lanesFrom: facts.lanesBefore)
    for name in facts.names { names.remove(name) }
    defer { time = facts.start }
    return Input(facts: facts, tail: tail, end: time)
  }

  /// Adds an input that was removed before.
  mutating func append(_ input: Input) {
    inputs.append(input.facts)
    log.append(input.tail)
    names.formUnion(input.facts.names)
    time = input.end
  }
}

/// Counts by which to tell whether a failed command changed anything.
struct WorldCounts: Equatable {
  let events: Int
  let actions: Int
  let pending: Int
  let lanes: Int

  init(_ world: World) {
    events = world.log.count
    actions = world.actionCount
    pending = world.runtime.pendingCount
    lanes = world.lanes.count + world.kept.count
  }
}
