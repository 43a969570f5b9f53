import SchedulersEssentials

/// Where a world stands: enough to show a prompt and to read a line before the world is made.
struct WorldOutline {
  /// How many rows the log has.
  let rows: Int
  let time: VirtualTime
  /// The number of its last event.
  let lastNumber: EventNumber
  /// All names that mean something; filled in where no world can be asked.
  var names: Set<String> = []

  init(rows: Int, time: VirtualTime, lastNumber: EventNumber) {
    (self.rows, self.time, self.lastNumber) = (rows, time, lastNumber)
  }

  init(_ world: World) {
    self.init(rows: world.log.count, time: world.now, lastNumber: world.log.lastNumber)
  }

  /// Where the log of a world had so many rows.
  init(_ world: World, rows: Int, time: VirtualTime) {
    let last = world.log.events[kept: 0..<rows].last { $0.number > 0 }
    self.init(rows: rows, time: time, lastNumber: last?.number ?? 0)
  }
}

extension Session {
  private var outline: WorldOutline { summary?.outline ?? awaited ?? WorldOutline(latestWorld) }
  var now: VirtualTime { outline.time }
  var lastNumber: EventNumber { outline.lastNumber }
  /// How many rows the log has, or will have.
  var rowCount: Int { outline.rows }
  /// All names that mean something, for the parser.
  var names: Set<String> { summary?.names ?? awaited?.names ?? latestWorld.names }
  /// The names for types, for the parser too.
  var aliases: [String: TypeAlias] {
    let all = latestWorld.environment.aliases
    if all.isEmpty { return all }
    let names = names
    // Of one within a type that type's name counts, which may be one of Swift's own.
    return all.filter { $0.key.contains(".") || names.contains($0.key) }
  }
  /// What the log has, or will have where inputs were undone or redone; with the rows of what has just been broken off.
  var log: EventLog { summary?.log ?? latestWorld.log }
}

/// What is told of a world that has not been made: what another has that began with the same inputs.
///
/// `undo` and `redo` of inputs at the end of a journal are told by this alone. Their cost is that of the rows, lanes and
/// names that go and come; a world cannot take an input back, and to make one costs as much as all that was done in it.
struct WorldSummary {
  /// An input that was taken back, and what it had led to.
  struct Input {
    fileprivate let facts: Trail.Input
    fileprivate let tail: EventLog.Tail
    /// When it had been done.
    fileprivate let end: VirtualTime

    var rowCount: Int { tail.rowCount }
  }

  private(set) var log: EventLog
  private(set) var inputs: [Trail.Input]
  private(set) var names: Set<String>
  private(set) var time: VirtualTime

  /// nil where rows are forgotten: they would be there again if fewer had come after them.
  init?(_ world: World) {
    if world.log.forgottenCount > 0 { return nil }
    (log, inputs, names, time) = (world.log, world.trail.inputs, world.names, world.now)
    log.limit = .max
  }

  var outline: WorldOutline { WorldOutline(rows: log.count, time: time, lastNumber: log.lastNumber) }

  /// Takes back the last input.
  mutating func removeLast() -> Input {
    let facts = inputs.removeLast()
    let tail = log.removeTail(from: facts.rowsBefore, lanesFrom: facts.lanesBefore)
    for name in facts.names { names.remove(name) }
    defer { time = facts.start }
    return Input(facts: facts, tail: tail, end: time)
  }

  /// Puts back the input that was taken back here.
  mutating func append(_ input: Input) {
    inputs.append(input.facts)
    log.append(input.tail)
    names.formUnion(input.facts.names)
    time = input.end
  }
}

/// Enough of a world to see whether a failed command did anything.
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
