import SchedulersEssentials

/// `step`, `stepi`, `run` and `continue` in the past. They go over the known future, typed inputs included, begin no
/// branch, and stop at its end, as gdb does at the end of a recording.
extension Session {
  /// The current position in the current branch.
  var place: Branches.Place { Branches.Place(journal: past?.journal ?? journal, position: past?.position) }

  func moveInPast(_ past: Past, by command: InputCommand, _ move: Move, in source: Source, _ reply: inout Reply) throws
  {
    let goal = try goal(of: move, at: command.range, in: source)
    let journal = past.journal
    let again = emptyWorld()
    let search = PositionSearch(again, to: goal, from: past.position, actions: world.actionCount, knowing: past.present)
    search.begin(breakpoints)
    try replaying { () throws(Failure) in
      for index in journal.indices where !search.isOver {
        try replay(index, of: journal, in: again)
        search.endInput(index)
      }
    }
    if let error = search.error { throw error }
    if !search.isOver { search.end() }
    let isContinued = if case .continue = move { true } else { false }
    let typed =
      isContinued
      ? breakpoints.rest : Breakpoints.RemainingMotion(goal: goal, move: move, typed: Site(command.range, in: source))
    try go(to: search.found ?? end, &reply)
    if let changed = search.breakpoints { breakpoints = changed }
    breakpoints.isStopped = !search.met.isEmpty
    if !search.met.isEmpty {
      reply.notes += search.met.map { .breakpoint($0.number, $0.text) }
      breakpoints.rest = typed.map { Breakpoints.RemainingMotion(goal: search.rest, move: $0.move, typed: $0.typed) }
    } else {
      if isContinued { breakpoints.rest = nil }
      if search.found == nil, !isOver(goal) { reply.notes.append(.edge(.end)) }
    }
  }

  /// The goal of a motion; for a `continue` without one the end of the known future.
  private func goal(of move: Move, at range: SourceRange, in source: Source) throws -> Motion.Goal {
    if case .continue = move, breakpoints.rest == nil { return .untilNothingIsDue }
    return try withoutEffects { try world.goal(move, at: range, in: source, allowed: .max, breakpoints) }
  }

  /// Whether a goal is reached at the end of the known future.
  private func isOver(_ goal: Motion.Goal) -> Bool {
    switch goal {
    case .untilNothingIsDue: world.runtime.scheduler.pendingCount == 0
    case .to(let time): world.now >= time
    default: false
    }
  }
}

extension Move {
  /// Whether the command goes over the known future where there is one.
  var movesInPast: Bool {
    switch self {
    case .step, .stepi, .run, .continue: true
    case .advance, .settle: false
    }
  }
}

/// Replays a journal and finds the position, after a start in it, where a goal is reached or a breakpoint is met.
private final class PositionSearch {
  private let world: World
  private let inputPositions: InputPositions
  private let start: Position
  /// How many actions had been run at the start.
  private let startActions: Int
  /// The time at the end of the known future.
  private let lastTime: VirtualTime
  private var goal: Motion.Goal
  private var watch: BreakWatch?
  private var watched: Breakpoints?
  /// The last position within the goal, and its time.
  private var place: Position?
  private var time: VirtualTime = .zero
  private var rows = 0
  private var actions = 0
  private var hasActed = false
  /// The position that was looked for; nil for the end of the known future.
  private(set) var found: Position?
  private(set) var met: [Breakpoint] = []
  private(set) var error: (any Error)?

  /// - Parameters:
  ///   - world: an empty world for the replay.
  ///   - present: the world at the end of the known future.
  init(_ world: World, to goal: Motion.Goal, from start: Position, actions: Int, knowing present: World) {
    (self.world, self.goal, self.start, startActions) = (world, goal, start, actions)
    if case .restOfInstant(let more) = goal { (self.goal, hasActed) = (.instants(more), true) }
    (inputPositions, lastTime) = (present.inputPositions, present.now)
  }

  /// The goal that remains where a breakpoint was met.
  var rest: Motion.Goal {
    if case .instants(let count) = goal { .restOfInstant(more: count) } else { goal }
  }

  var isOver: Bool { found != nil || error != nil }
  var breakpoints: Breakpoints? { watch?.breakpoints }

  func begin(_ breakpoints: Breakpoints) {
    watched = breakpoints.all.isEmpty ? nil : breakpoints
    world.onAction = { [unowned self] in
      look(atInput: world.inputPositions.inputs.count - 1, isEnd: false)
      return !isOver
    }
    if start == .start { beginSearch() }
  }

  func endInput(_ index: Int) { look(atInput: index, isEnd: true) }

  /// Ends the search at the end of the known future.
  func end() {
    if case .instants(0) = goal { found = place } else { stopAtTime(upTo: lastTime) }
  }

  /// The index of the input in which the start lies, or after which it does.
  private var startInput: Int { start.time == nil || start.actions != nil ? start.entries - 1 : start.entries }

  /// Considers the position that the replay has reached.
  private func look(atInput index: Int, isEnd: Bool) {
    if isOver { return }
    if isBeforeStart(index, isEnd: isEnd) {
      if world.actionCount == startActions, index == startInput { beginSearch() }
      return
    }
    let isNew = world.actionCount > actions || world.log.count > rows
    let events = world.log.events.from(rows)
    defer { (rows, actions) = (world.log.count, world.actionCount) }
    if world.now > time {
      if stopAtTime(upTo: world.now.before) { return }
      // Where only the clock has moved, nothing stops.
      if !isNew { return }
    }
    if isNew, wantsNoMore() {
      found = place
      return
    }
    let own = world.actionCount - inputPositions.inputs[index].actionsBefore - inputPositions.inputs[index].inner
    place = isEnd ? Position(entries: index + 1) : Position(entries: index + 1, actions: max(0, own))
    time = world.now
    if isNew { judge(events) }
  }

  /// Whether the replay has not passed the start yet.
  private func isBeforeStart(_ index: Int, isEnd: Bool) -> Bool {
    if world.actionCount != startActions { return world.actionCount < startActions }
    // A motion that is under way at the start may end without another action.
    return index < startInput || index == startInput && (start.time == nil || !isEnd)
  }

  /// Begins the search: the replay stands at the start.
  private func beginSearch() {
    if let time = start.time { world.moveClock(to: time) }
    (rows, actions, time) = (world.log.count, world.actionCount, world.now)
    guard let watched else { return }
    do { watch = try BreakWatch(watched, world) } catch { self.error = error }
  }

  /// Stops at a time that the goal or a breakpoint names, if it is not after `limit`.
  @discardableResult private func stopAtTime(upTo limit: VirtualTime) -> Bool {
    if case .to(let target) = goal, target <= limit {
      if let stop = watch?.stops(upTo: target) { return stopped(at: stop.time, by: stop.met) }
      return stopped(at: target, by: [])
    }
    guard let stop = watch?.stops(upTo: limit) else { return false }
    return stopped(at: stop.time, by: stop.met)
  }

  private func stopped(at time: VirtualTime, by breakpoints: [Breakpoint]) -> Bool {
    (found, met) = (inputPositions.position(at: time, now: lastTime), breakpoints)
    return true
  }

  /// Whether the last action opened one instant more than the goal has.
  private func wantsNoMore() -> Bool {
    guard case .instants(let count) = goal else { return false }
    let opens = !hasActed || world.now > time
    hasActed = true
    if opens, count == 0 { return true }
    if opens { goal = .instants(count - 1) }
    return false
  }

  /// Checks whether the last action or input reached the goal or met a breakpoint.
  private func judge(_ events: Slice<Blocks<LogEvent>>) {
    do {
      switch goal {
      case .actions(let count):
        goal = .actions(count - 1)
        if count == 1 { found = place }
      case .until(var wanted):
        for event in events where event.number > 0 && (wanted.lane == nil || wanted.lane == event.lane) {
          if try wanted.isMet(event) { wanted.count -= 1 }
        }
        goal = .until(wanted)
        if wanted.count <= 0 { found = place }
      default: break
      }
      if let stops = try watch?.stops(by: events), !stops.isEmpty { (found, met) = (place, stops) }
    } catch {
      self.error = error
    }
  }
}
