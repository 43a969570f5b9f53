import SchedulersEssentials

/// A session: the current world, and the journal of inputs from which it can be rebuilt.
///
/// It performs commands and returns their results. It prints nothing and reads nothing. A command that fails changes
/// nothing, and an interrupted command leaves the world as it was after the last completed action. If that is not
/// possible by just stopping, the world is rebuilt from the journal. That may take as long as the session did, so if it
/// is interrupted, the next command does it.
final class Session {
  /// The world as the last command left it, perhaps inconsistent. For code that only reads what happened before an
  /// interrupted command.
  private(set) var latestWorld: World
  /// The state of the world after its pending rebuild; nil if the world is consistent.
  private(set) var awaited: WorldOutline?
  /// The facts of the position to which `undo` and `redo` have led, until something needs the world at that position.
  var summary: WorldSummary?
  /// Whether an input was interrupted in the world while `summary` was in use.
  private var isBroken = false
  /// The state when the command began.
  private var start = WorldOutline(rows: 0, time: .zero, lastNumber: 0)
  /// The inputs up to the current position.
  var journal: [JournalEntry] = []
  /// The inputs after the current position, if it is in the past.
  private(set) var past: Past?
  var branches = Branches()
  var marks = Marks()
  var breakpoints = Breakpoints()
  /// Whether operators such as `breakpoint` stop time, as they do at a terminal.
  var stopsAtOperators = false
  let isInterrupted: () -> Bool
  /// Whether the shell can let time flow.
  var canPlay = false
  /// Whether time flows now.
  var isPlaying = false
  /// Whether the values of expressions are hidden, as in a program, where only `print` shows something.
  var hidesValues = false
  /// The program whose entries are performed; nil outside of one.
  var program: ProgramPart? {
    didSet { if program == nil { forgetProgram() } }
  }
  private var programCount = 0
  /// Whether `undo` counts the inputs of a program one by one.
  var undoesParts = false
  /// The tests of the entered program that cannot be parsed; nil if a parse error rejects the whole program.
  var unreadTests: UnreadTests?
  var namesOfFiles = NamesOfFiles()
  /// The entries of the program that are still to be performed; nil if they are not known.
  var coming: ComingEntries?
  /// The last parsed text with its commands.
  let memo = ParseMemo()
  private let interruptions: Interruptions
  /// The memory available on the machine, in bytes.
  let memoryCeiling: Int

  /// Called now and then during a command that moves time, with its progress.
  var onProgress: ((VirtualTime, Int) -> Void)? {
    didSet { latestWorld.onProgress = onProgress }
  }

  /// The contents of the files named by inputs.
  let files = FileContents()

  /// - Parameters:
  ///   - isInterrupted: Called every few actions, and every few thousand steps inside one.
  ///   - memoryCeiling: The memory available on the machine, in bytes.
  init(isInterrupted: @escaping () -> Bool = { false }, memoryCeiling: Int = .max) {
    let interruptions = Interruptions()
    self.interruptions = interruptions
    self.isInterrupted = {
      guard !interruptions.areMasked, isInterrupted() else { return false }
      interruptions.haveOccurred = true
      return true
    }
    self.memoryCeiling = memoryCeiling
    latestWorld = World(isInterrupted: self.isInterrupted, memoryCeiling: memoryCeiling)
    latestWorld.files = files
  }

  /// The consistent world. Getting it performs a pending rebuild without interruption; code that cannot wait calls
  /// `makeAwaited` first.
  var world: World {
    if awaited != nil || summary != nil {
      interruptions.areMasked = true
      defer { interruptions.areMasked = false }
      makeWhole()
    }
    return latestWorld
  }

  /// Whether interruptions are masked, as during a rebuild, and whether one has occurred.
  private final class Interruptions {
    var areMasked = false
    var haveOccurred = false
  }

  /// Throws if reading a long log was interrupted, so that the result is incomplete.
  private func checkWhole() throws(Problem) {
    if interruptions.haveOccurred { throw .session(.limit(.interrupted(at: now, actions: 0))) }
  }

  /// Starts again with an empty world.
  func reset() {
    memo.forget()
    replaceWorld(with: emptyWorld(), [], nil)
    (branches, marks, breakpoints) = (Branches(), Marks(), Breakpoints())
  }

  func perform(_ command: Command, in source: Source) -> Reply {
    defer { memo.forget() }
    switch command.kind {
    // Handled without the world.
    case .tool(.quit): return Reply(answer: .quit)
    case .tool(.shell(.reset)): return Reply(answer: .asked(.reset, command.range))
    case .travel(let travel): if let reply = travelWithoutReplay(travel) { return reply }
    default: break
    }
    do { try makeAwaited() } catch {
      return Reply(problem: Diagnostic(thrown: error, at: command.range, in: source), severity: .interrupted)
    }
    start = WorldOutline(latestWorld)
    return MemoryBudget.counting(in: latestWorld.budget) { performCounted(command, in: source) }
  }

  private func performCounted(_ command: Command, in source: Source) -> Reply {
    var reply = Reply()
    var start: Int { self.start.rows }
    do {
      world.runtime.machine.beginAction()
      interruptions.haveOccurred = false
      switch command.kind {
      case .input(let kind): try perform(InputCommand(kind: kind, range: command.range), in: source, &reply)
      case .question(let question):
        reply.answer = try whole(try world.answer(question, in: source))
        if reply.answer?.isEmpty == true, awaited == nil, past == nil, let beginnerHint = world.beginnerHint {
          reply.notes.append(.beginnerHint(beginnerHint))
        }
        if case .checked(let failure?)? = reply.answer {
          (reply.problem, reply.severity, reply.reason) = (failure, .failedCheck, reason(for: failure))
        }
        return reply
      case .inspection(let inspection):
        let answer = try answer(inspection, in: source)
        try checkWhole()
        reply.answer = logging(answer)
        return reply
      case .travel(let travel):
        try allOrNothing(&reply) { try perform(travel, in: source, &$0) }
        return reply
      case .breakpoint(let asked):
        reply.answer = try answer(asked, at: command.range, in: source)
        return reply
      case .tool(let tool):
        reply.answer = try whole(try answer(tool, at: command.range, in: source))
        return reply
      }
    } catch {
      let diagnostic = Diagnostic(thrown: latestWorld.reported(error), at: command.range, in: source)
        .placed(atCallOf: command.range, in: source)
      reply.problem = diagnostic
      reply.severity = Self.severity(of: diagnostic.problem)
    }
    reply.events = min(start, rowCount)..<rowCount
    if awaited != nil { return reply }
    if reply.problem == nil, let input = command.input, let hint = world.hintOfNoSubscriber(by: input, since: start) {
      reply.notes.append(.beginnerHint(hint))
    }
    if world.log.forgottenCount > start {
      reply.notes.append(.forgotten(world.log.forgottenCount - start, limit: world.log.limit))
    }
    if case .changes = reply.answer { reply.events = world.log.count..<world.log.count }
    if command.isMotion { reply.displays = displayed() }
    let news = world.takeNews()
    (reply.stops, reply.hasRefusedInput) = (reasoned(news.stops), news.hasRefusedInput)
    reply.notes += news.notes
    if reply.severity == .none, !reply.stops.isEmpty {
      reply.severity = reply.stops.allSatisfy(\.problem.isFailedCheck) ? .failedCheck : .error
    }
    return reply
  }

  /// Returns an answer after making sure that it changed nothing: a function called by a question may have changed
  /// something.
  private func whole(_ answer: Reply.Answer) throws -> Reply.Answer {
    if world.runtime.machine.steps > Self.stepsOfAConstant { restore() }
    try checkWhole()
    return answer.limited(toPlacesBefore: rowCount)
  }

  private func perform(_ command: InputCommand, in source: Source, _ reply: inout Reply) throws {
    if let program, past == nil, let other = try replacedProgram(by: command, in: program) {
      var notes: [Reply.Note] = []
      try allOrNothing(&reply) { reply in
        try takeBack(other, before: program)
        notes = [.programReplaced(other.declares, number: other.program.number)]
      }
      start = WorldOutline(latestWorld)
      latestWorld.runtime.machine.beginAction()
      // The command uses the memory of the new world, not of the one that was replaced.
      try MemoryBudget.counting(in: latestWorld.budget) { try performNew(command, in: source, &reply) }
      reply.notes = notes + reply.notes
    } else if let replaced = try replacedEntry(command, in: source) {
      try allOrNothing(&reply) { try replace(replaced, by: JournalEntry(command, in: source), &$0) }
    } else if let past, !isPlaying, case .motion(let move) = command.kind, move.movesInPast {
      try allOrNothing(&reply) { try moveInPast(past, by: command, move, in: source, &$0) }
    } else {
      try performNew(command, in: source, &reply)
    }
  }

  /// Replaces the world. If it is interrupted before all differences are known, restores the previous state.
  private func allOrNothing(_ reply: inout Reply, _ body: (inout Reply) throws -> Void) throws {
    let before = (latestWorld, journal, past, branches, breakpoints)
    try body(&reply)
    guard interruptions.haveOccurred else { return }
    reply = Reply()
    replaceWorld(with: before.0, before.1, before.2)
    (branches, breakpoints) = (before.3, before.4)
    // The interrupted command may have called functions that changed objects of the previous world.
    if latestWorld.runtime.machine.steps > Self.stepsOfAConstant { restore() }
    try checkWhole()
  }

  private func performNew(_ command: InputCommand, in source: Source, _ reply: inout Reply) throws {
    let (before, last) = (WorldCounts(world), world.log.lastNumber)
    let typedNames = world.environment.typedNameCount
    let (performance, changesNothing): (Performance, Bool)
    do { (performance, changesNothing) = try performLooking(command, in: source) } catch {
      // If nothing was evaluated, nothing can have changed; changes of variables leave no trace to test for.
      var error = world.reported(error)
      // The text of a thrown value may come from a declaration of the world that is given up.
      if error is Thrown { error = Diagnostic(thrown: error, at: command.range, in: source) }
      let isTooMuch = if case .session(.limit(.outOfMemory)) = Diagnostic(thrown: error).problem { true } else { false }
      // A later command must not find the members of a type that was refused.
      let hasNewNames = world.environment.typedNameCount != typedNames
      if before != WorldCounts(world) || world.runtime.machine.steps > 0 || isTooMuch || hasNewNames {
        reply.printed = world.printed(since: start.rows)
        restore()
      }
      throw error
    }
    if case .unjudged(let error) = performance.outcome.end {
      restore()
      throw error
    }
    // A look is no input: it begins no branch in the past, and leaves `redo` its inputs after `undo`.
    if changesNothing || command.isLook && (past != nil || branches.history.canRedo) && before == WorldCounts(world) {
      (reply.answer, reply.notes) = (hidesValues ? nil : performance.answer, performance.notes)
      if changesNothing { world.forgetLook() } else { restore() }
      return
    }
    note(performance.outcome, of: command, in: source)
    if case .failed(let error) = performance.outcome.end {
      // The result of the motion stays; the failed condition is reported.
      enter(ended(command, in: source, performance.outcome), after: last, &reply)
      throw error
    }
    reply.answer = hidesValues ? nil : performance.answer
    reply.notes = performance.notes
    switch performance.outcome.end {
    case .stopped(let problem):
      enter(ended(command, in: source, performance.outcome), after: last, &reply)
      note(problem, command, source, &reply)
    case .broken(let problem):
      if performance.isEntered {
        enter(JournalEntry(command, in: source, allowed: performance.outcome.actions), after: last, &reply)
      }
      if performance.isEntered, command.isMotion || performance.isEnded {
        journal[journal.count - 1].end = performance.outcome.stop
      }
      if !performance.isEntered { reply.printed = world.printed(since: start.rows) }
      restore(performance.isEntered ? performance.outcome.whole : nil)
      note(problem, command, source, &reply)
    case .met: enter(ended(command, in: source, performance.outcome), after: last, &reply)
    default:
      // The journal does not know the goal of `continue`.
      let isWhole = if case .motion(.continue) = command.kind { false } else { true }
      let entry = isWhole ? JournalEntry(command, in: source) : ended(command, in: source, performance.outcome)
      enter(entry, after: last, &reply)
    }
  }

  private func ended(_ command: InputCommand, in source: Source, _ outcome: Motion.Outcome) -> JournalEntry {
    JournalEntry(command, in: source, allowed: outcome.actions, end: outcome.stop)
  }

  /// Adds a performed input to the journal. Typed in the past, after an event, it begins a branch.
  private func enter(_ entry: JournalEntry, after event: EventNumber, _ reply: inout Reply) {
    if past == nil {
      branches.history.note(.entered)
    } else {
      reply.notes.append(startBranch(by: entry, after: event))
    }
    var entry = entry
    entry.program = program
    journal.append(entry)
  }

  func startBranch(by entry: JournalEntry, after event: EventNumber) -> Reply.Note {
    let old = branches.name
    branches.start(at: place, by: entry.text)
    past = nil
    marks.forget()
    return .branched(branches.name, after: event, kept: old)
  }

  /// Begins a program, to which the next entries belong.
  func beginProgram() {
    programCount += 1
    program = ProgramPart(number: programCount)
    latestWorld.environment.membersOfProgram = [:]
  }

  /// Switches to a world built from a journal; `past` holds the inputs after it.
  func replaceWorld(with world: World, _ journal: [JournalEntry], _ past: Past?) {
    replaceWorld(with: world)
    (self.journal, self.past) = (journal, past)
    marks.forget()
  }

  /// Switches to a world built from the same journal.
  private func replaceWorld(with world: World) { (latestWorld, awaited, summary, isBroken) = (world, nil, nil, false) }

  private func note(_ problem: LimitProblem, _ command: InputCommand, _ source: Source, _ reply: inout Reply) {
    reply.problem = Diagnostic(.session(.limit(problem)), at: command.range, in: source)
    if case .interrupted = problem { reply.severity = .interrupted } else { reply.severity = .limit }
  }

  static let stepsOfAConstant = 1

  // MARK: Making the world again

  /// Rebuilds the world from the journal. If this is interrupted, the next command does it.
  ///
  /// - Parameter snapshot: the state after the rebuild; nil for the state in which the command began.
  func restore(_ snapshot: WorldOutline? = nil) {
    let again = emptyWorld()
    // All of it was done within the limit before.
    again.isUnbounded = true
    do throws(Failure) {
      try replay(journal, in: again)
      again.isUnbounded = false
      replaceWorld(with: again)
    } catch {
      checkInterruption(error)
      if awaited != nil || summary != nil { return }
      awaited = snapshot ?? start
      awaited?.names = snapshot == nil ? latestWorld.names.subtracting(latestWorld.newNames) : latestWorld.names
    }
  }

  /// A replay cannot fail otherwise: each entry has been performed before, and nothing depends on chance.
  private func checkInterruption(_ failure: Failure) {
    guard failure.isInterruption else { preconditionFailure("A journal replays as it was performed.") }
  }

  /// The world in which the next command will be performed, unless rebuilding it is interrupted.
  var nextWorld: World {
    if summary != nil { try? makeAwaited() }
    return latestWorld
  }

  /// Performs a pending rebuild. If it is interrupted, throws and leaves it pending.
  func makeAwaited() throws {
    makeWhole()
    if awaited != nil || summary != nil { throw Problem.session(.limit(.interrupted(at: now, actions: 0))) }
  }

  /// Performs a pending rebuild, if there is one. A world that only lacks the last inputs continues with these.
  private func makeWhole() {
    guard let made = summary?.inputs.count else {
      if awaited != nil { restore() }
      return
    }
    let done = latestWorld.inputPositions.inputs.count
    if isBroken || done > made { return restore() }
    latestWorld.isUnbounded = true
    isBroken = true
    do throws(Failure) {
      for index in done..<made { try replay(index, of: journal, in: latestWorld) }
    } catch { return checkInterruption(error) }
    _ = latestWorld.takeNews()
    latestWorld.isUnbounded = false
    replaceWorld(with: latestWorld)
  }

  /// Evaluates something for a question, and restores the world if that changed anything.
  func withoutEffects<Result>(_ body: () throws -> Result) throws -> Result {
    let result = Swift.Result { try body() }
    if latestWorld.runtime.machine.steps > Self.stepsOfAConstant { restore() }
    if let awaited { throw Problem.session(.limit(.interrupted(at: awaited.time, actions: 0))) }
    return try result.get()
  }

  func emptyWorld(tracer: Tracer? = nil) -> World {
    let world = World(isInterrupted: isInterrupted, memoryCeiling: memoryCeiling, tracer: tracer)
    world.files = files
    world.onProgress = onProgress
    return world
  }
}
