import SchedulersEssentials

/// Commands that travel through the past. A position in the past is reached by replaying the inputs up to it, so it is
/// exact.
extension Session {
  func perform(_ travel: Travel, in source: Source, _ reply: inout Reply) throws {
    if isPlaying { throw Problem.session(.travel(.travelWhilePlaying)) }
    switch travel {
    case .back(let count): try goBack(count, &reply)
    case .forward(let count): try goForward(count, &reply)
    case .goto(let destination): try go(to: destination, in: source, &reply)
    case .mark(let name):
      if branches.names.contains(name.text) {
        throw Diagnostic(.session(.travel(.markedBranch(name.text))), at: name.range, in: source)
      }
      marks.mark(name.text, on: branches.name, at: place)
    case .undo(let count): try undo(count, isRedo: false, &reply)
    case .redo(let count): try undo(count, isRedo: true, &reply)
    case .skip(let event): try skip(event, in: source, &reply)
    case .unskip(let event): try unskip(event, in: source, &reply)
    case .edit(let event, let value): try edit(event, value, in: source, &reply)
    case .shift(let event, let duration): try shift(event, by: duration, in: source, &reply)
    case .branches: reply.answer = .branches(try branchRows())
    case .difference(let first, let other): reply.answer = try difference(first, other, in: source)
    }
  }

  /// The world at the end of the current branch.
  var present: World { past?.present ?? world }

  private func goBack(_ count: Int, _ reply: inout Reply) throws {
    let inputPositions = present.inputPositions
    let (next, first) = (inputPositions.momentIndex(rows: world.log.count), inputPositions.moments.startIndex)
    if next > first { try go(to: inputPositions.position(before: max(first, next - count)), &reply) }
    if next - first < count { reply.notes.append(.edge(present.log.forgottenCount > 0 ? .forgotten : .start)) }
  }

  private func goForward(_ count: Int, _ reply: inout Reply) throws {
    let inputPositions = present.inputPositions
    let (target, isBeyond) = inputPositions.momentIndex(rows: world.log.count).addingReportingOverflow(count)
    if !isBeyond, target <= inputPositions.moments.endIndex {
      try go(to: position(after: target - 1), &reply)
    } else {
      try go(to: end, &reply)
      reply.notes.append(.edge(.end))
    }
  }

  var end: Position { Position(entries: place.journal.count) }

  private func go(to destination: Travel.Destination, in source: Source, _ reply: inout Reply) throws {
    switch destination {
    case .start: try go(to: .start, &reply)
    case .end: try go(to: end, &reply)
    case .event(let event): try go(to: position(after: event, in: source), &reply)
    case .time(let expression): try go(to: position(at: expression, in: source), &reply)
    case .name(let name):
      if let mark = marks[name.text] { return try go(to: mark, name, in: source, &reply) }
      if name.text == branches.name { return try go(to: end, &reply) }
      if branches.names.contains(name.text) { return try change(to: name.text, nil, &reply) }
      switch world.environment.value(name.text) {
      case .duration?, .instant?:
        try go(to: position(at: Expression(kind: .name(name.text), range: name.range), in: source), &reply)
      default:
        let near = NearestNames.of(
          name.text, among: marks.names + branches.names + [CommandWord.start.name, CommandWord.end.name])
        throw Diagnostic(.session(.travel(.unknownPlace(name.text, near: near))), at: name.range, in: source)
      }
    }
  }

  private func position(after event: EventReference, in source: Source) throws -> Position {
    let log = present.log
    guard let number = EventNumber(exactly: event.number), let place = log.place(of: number) else {
      throw Diagnostic(.session(.travel(log.noEvent(event.number))), at: event.range, in: source)
    }
    return position(after: present.inputPositions.momentIndex(rows: place))
  }

  private func position(after moment: Int) -> Position {
    let (log, inputPositions) = (present.log, present.inputPositions)
    let time = log.events[Int(inputPositions.moments[moment].rows) - 1].time
    return inputPositions.position(after: moment, at: time, now: present.now)
  }

  private func position(at expression: Expression, in source: Source) throws -> Position {
    let time = try withoutEffects { try world.anyTime(expression, in: source) }
    if time < .zero { throw Diagnostic(.session(.travel(.beforeStart(time))), at: expression.range, in: source) }
    if time > present.now {
      throw Diagnostic(.session(.travel(.beyondEnd(time, end: present.now))), at: expression.range, in: source)
    }
    return present.inputPositions.position(at: time, now: present.now)
  }

  private func go(to mark: Marks.Mark, _ name: Name, in source: Source, _ reply: inout Reply) throws {
    if marks.isPart(mark, of: place.journal) { return try go(to: mark.position, &reply) }
    guard let branch = branches.others.first(where: { $0.name == mark.branch }), marks.isPart(mark, of: branch.journal)
    else {
      throw Diagnostic(.session(.travel(.lostMark(name.text))), at: name.range, in: source)
    }
    try change(to: branch.name, mark.position, &reply)
  }

  // MARK: Going

  /// Travels to a position in the current branch, and reports the events on the way or, if it went back, the next
  /// event.
  func go(to position: Position, _ reply: inout Reply) throws {
    let (rows, journal) = (world.log.count, place.journal)
    // A command that only moves time has done nothing before its first action.
    let isIdle = position.actions == 0 && journal[position.entries - 1].command.isMotion
    let place = Branches.Place(
      journal: journal, position: isIdle ? Position(entries: position.entries - 1) : position)
    try travel(to: place, in: present)
    if world.log.count >= rows {
      reply.events = rows..<world.log.count
    } else {
      let next = present.log.events.from(world.log.count).first { $0.kind != .subscribed }
      let change = next.map { ($0.number, Reply.Change(.come, $0, in: present.log)) }
      reply.answer = .wentBack(next: change, kept: world.log.lastNumber)
    }
  }

  /// Travels to the end of another branch, or to a position in it, and reports the differences.
  private func change(to branch: String, _ position: Position?, _ reply: inout Reply) throws {
    var (branches, place) = (branches, place)
    guard branches.change(to: branch, &place) else { return }
    place.position = position
    let old = Trace.BranchSummary(world, journal)
    try travel(to: place)
    self.branches = branches
    let (changes, kept) = try changes(from: old, to: Trace.BranchSummary(world, journal))
    reply.answer = .changes(changes, kept: kept)
  }

  private func undo(_ count: Int, isRedo: Bool, _ reply: inout Reply) throws {
    var (branches, place) = (branches, place)
    var texts: [String] = []
    let count = isRedo ? branches.history.stepsToRedo(count) : stepsToUndo(count)
    var steps = 0
    while steps < count, let step = isRedo ? branches.redo(&place) : branches.undo(&place) {
      steps += 1
      if !step.isFrame { texts.append(step.text) }
    }
    if steps > 0 {
      let old = Trace.BranchSummary(world, journal)
      try travel(to: place)
      self.branches = branches
      let (changes, kept) = try changes(from: old, to: Trace.BranchSummary(world, journal))
      reply.answer = .undone(texts, isRedo: isRedo, changes, kept: kept)
    }
    if steps < count { reply.notes.append(.edge(isRedo ? .nothingToRedo : .nothingToUndo)) }
  }

  // MARK: Comparing branches

  private func branchRows() throws -> [BranchRow] {
    try branches.names.map { name in
      let summary = try summary(name)
      return BranchRow(
        name: name, inputCount: summary.journal.count, lastEvent: summary.log.lastNumber, end: summary.end,
        isHere: name == branches.name)
    }
  }

  private func difference(_ first: Name, _ other: Name, in source: Source) throws -> Reply.Answer {
    for name in [first, other] where !branches.names.contains(name.text) {
      let near = NearestNames.of(name.text, among: branches.names)
      throw Diagnostic(.session(.travel(.unknownBranch(name.text, near: near))), at: name.range, in: source)
    }
    let (old, new) = (try summary(first.text), try summary(other.text))
    return .difference(try changes(from: old, to: new).changes)
  }

  /// Returns the world at the end of a branch.
  private func summary(_ name: String) throws -> Trace.BranchSummary {
    guard let branch = branches.others.first(where: { $0.name == name }) else {
      return Trace.BranchSummary(present, place.journal)
    }
    return Trace.BranchSummary(try made(of: branch.journal), branch.journal)
  }

  // MARK: Making worlds

  /// Travels to a position of a branch; `present` is the world at its end.
  func travel(to place: Branches.Place, in present: World? = nil) throws {
    defer { breakpoints.leave() }
    let present = try present ?? made(of: place.journal)
    guard let position = place.position, position != Position(entries: place.journal.count) else {
      return replaceWorld(with: present, place.journal, nil)
    }
    if let time = position.time, let line = position.line(in: place.journal) {
      return try travel(within: line, of: place.journal, after: position.entries, at: time, present)
    }
    var part = position.inputs(of: place.journal)
    let world = try made(of: part)
    // The last input ends at that action even if earlier inputs are changed later.
    if position.actions != nil { part[part.count - 1].end = world.inputPositions.inputs[part.count - 1].stop }
    if let time = position.time, world.now < time || (world.runtime.scheduler.nextDue ?? .distantFuture) <= time {
      part.append(.advance(to: time))
      try replaying { () throws(Failure) in try replay(part.count - 1, of: part, in: world) }
      _ = world.takeNews()
    }
    if position.time == nil, isWhole(position, in: world, of: present) {
      let whole = Branches.Place(journal: place.journal, position: Position(entries: position.entries))
      if position.entries == place.journal.count { return replaceWorld(with: present, place.journal, nil) }
      part = Array(place.journal.prefix(position.entries))
      return replaceWorld(
        with: world, part, Past(position: whole.position ?? position, journal: whole.journal, present: present))
    }
    replaceWorld(with: world, part, Past(position: position, journal: place.journal, present: present))
  }

  /// Travels to a time at which a line still waits.
  private func travel(
    within line: JournalEntry, of journal: [JournalEntry], after count: Int, at time: VirtualTime, _ present: World
  ) throws {
    let stop = Motion.Stop(time: time, actions: nil)
    var entry = line.ended(after: .max)
    entry.end = stop
    let world = try made(of: journal.prefix(count) + [entry])
    let actions = world.inputPositions.inputs[count].actions
    entry = line.ended(after: actions)
    entry.end = stop
    let position = Position(entries: count + 1, actions: actions, time: time)
    replaceWorld(
      with: world, journal.prefix(count) + [entry], Past(position: position, journal: journal, present: present))
  }

  /// Returns whether the last input that has begun is complete.
  private func isWhole(_ position: Position, in world: World, of present: World) -> Bool {
    guard let actions = position.actions else { return true }
    let index = position.entries - 1
    return actions == present.inputPositions.inputs[index].actions
      && world.now == present.inputPositions.end(of: index, now: present.now)
  }

  func made(of journal: [JournalEntry]) throws -> World {
    try replaying { () throws(Failure) in try replay(journal) }
  }

  /// Performs work that repeats earlier inputs, and so can only fail if it is interrupted.
  func replaying<Result>(_ work: () throws(Failure) -> Result) throws -> Result {
    do throws(Failure) { return try work() } catch {
      throw error.isInterruption ? Problem.session(.limit(.interrupted(at: now, actions: 0))) : error.error
    }
  }
}
