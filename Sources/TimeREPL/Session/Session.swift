import SchedulersEssentials

/// A session: the world as it stands, and the journal of inputs from which it can be made again.
///
/// It performs commands and returns what they led to. It prints nothing and reads nothing. A command that fails changes
/// nothing, and one that is ended from outside leaves the world as after the last whole action: where that cannot be had
/// by just not going on, the world is made again from the journal. That may take as long as the session did, so an
/// interruption puts it off: the next command makes it.
final class Session {
  /// As the last command left it, whole or not: for what looks only at what happened before that command was broken off.
  private(set) var latestWorld: World
  /// Where the world will stand when it has been made again; nil where it is whole.
  private(set) var awaited: WorldOutline?
  /// What is told of the place to which `undo` and `redo` have led, until something needs the world that is there.
  var summary: WorldSummary?
  /// Whether an input was broken off in it while others were to be told by `summary`.
  private var isBroken = false
  /// Where it stood when the command began.
  private var start = WorldOutline(rows: 0, time: .zero, lastNumber: 0)
  /// What has been typed and done, up to where one stands.
  var journal: [JournalEntry] = []
  /// What comes after it, where one stands in the past.
  private(set) var past: Past?
  var futures = Futures()
  var marks = Marks()
  var breakpoints = Breakpoints()
  /// Whether operators such as `breakpoint` stop time, as they do at a terminal.
  var stopsAtOperators = false
  let isInterrupted: () -> Bool
  /// Whether somebody lets time flow when it is asked for.
  var canPlay = false
  /// Whether it flows now.
  var isPlaying = false
  /// Whether the values of expressions are not shown, as in a program, where only `print` shows something.
  var hidesValues = false
  /// The tests of the program that is entered that cannot be read; nil where what cannot be read is refused as a whole.
  var unreadTests: UnreadTests?
  /// What was typed last, parsed.
  let memo = ParseMemo()
  private let interruptions: Interruptions
  /// What the machine has for it, in bytes.
  let memoryCeiling: Int

  /// Is told now and then how far a command that moves time has come.
  var onProgress: ((VirtualTime, Int) -> Void)? {
    didSet { latestWorld.onProgress = onProgress }
  }

  /// The files that inputs name.
  let files = FileContents()

  /// - Parameters:
  ///   - isInterrupted: is asked every few actions, and every few thousand steps inside one.
  ///   - memoryCeiling: what the machine has for it, in bytes.
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

  /// The world, whole. Whoever cannot wait for one that was put off makes sure first that none is (`makeAwaited`).
  var world: World {
    if awaited != nil || summary != nil {
      interruptions.areMasked = true
      defer { interruptions.areMasked = false }
      makeWhole()
    }
    return latestWorld
  }

  /// Whether interruptions count: not while the past is being made again. And whether there was one.
  private final class Interruptions {
    var areMasked = false
    var haveOccurred = false
  }

  /// Throws where what was made of a long log was interrupted, and so is not whole.
  private func checkWhole() throws(Problem) {
    if interruptions.haveOccurred { throw .session(.limit(.interrupted(at: now, actions: 0))) }
  }

  /// Begins anew, with an empty world.
  func reset() {
    memo.forget()
    stand(in: emptyWorld(), [], nil)
    (futures, marks, breakpoints) = (Futures(), Marks(), Breakpoints())
  }

  func perform(_ command: Command, in source: Source) -> Reply {
    defer { memo.forget() }
    switch command.kind {
    // Done away with the world, and not in it.
    case .tool(.quit): return Reply(answer: .quit)
    case .tool(.shell(.reset)): return Reply(answer: .asked(.reset, command.range))
    case .travel(let travel): if let reply = retold(travel) { return reply }
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
    let start = start.rows
    do {
      world.runtime.machine.beginAction()
      interruptions.haveOccurred = false
      switch command.kind {
      case .input(let kind): try perform(InputCommand(kind: kind, range: command.range), in: source, &reply)
      case .question(let question):
        reply.answer = try whole(try world.answer(question, in: source))
        if reply.answer?.isEmpty == true, awaited == nil, let beginning = world.beginning {
          reply.notes.append(.beginning(beginning))
        }
        if case .checked(let failure?)? = reply.answer {
          (reply.problem, reply.severity, reply.reason) = (failure, .failedCheck, reason(for: failure))
        }
        return reply
      case .inspection(let inspection):
        let answer = try answer(inspection, in: source)
        try checkWhole()
        reply.answer = answer
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
      let diagnostic = Diagnostic(thrown: latestWorld.told(error), at: command.range, in: source)
        .placed(atCallOf: command.range, in: source)
      reply.problem = diagnostic
      reply.severity = Self.severity(of: diagnostic.problem)
    }
    reply.events = min(start, rowCount)..<rowCount
    if awaited != nil { return reply }
    if reply.problem == nil, let input = command.input, let forgotten = world.forgotten(by: input, since: start) {
      reply.notes.append(.beginning(forgotten))
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

  /// An answer for which nothing has been changed: a function that a question calls may have changed something.
  private func whole(_ answer: Reply.Answer) throws -> Reply.Answer {
    if world.runtime.machine.steps > Self.stepsOfAConstant { restore() }
    try checkWhole()
    return answer.limited(toPlacesBefore: rowCount)
  }

  private func answer(_ tool: Tool, at range: SourceRange, in source: Source) throws -> Reply.Answer {
    switch tool {
    case .type(let expression, let isFull):
      return .type(try world.typeFacts(of: expression, isFull: isFull, in: source))
    case .help(let topic): return .help(try world.help(topic, in: source))
    case .look(let appearing): return try world.look(appearing, in: source)
    case .play(let pace):
      try checkPlaying()
      return .play(pace)
    case .pause:
      try checkPlaying()
      return .pause
    case .quit: return .quit
    case .shell(let command): return .asked(command, range)
    }
  }

  private func checkPlaying() throws(Problem) {
    if !canPlay { throw .session(.time(.noTerminal)) }
  }

  private func perform(_ command: InputCommand, in source: Source, _ reply: inout Reply) throws {
    if let replaced = try replacedEntry(command, in: source) {
      try allOrNothing(&reply) { try replace(replaced, by: JournalEntry(command, in: source), &$0) }
    } else if let past, !isPlaying, case .motion(let move) = command.kind, move.goesOver {
      try allOrNothing(&reply) { try goOver(past, by: command, move, in: source, &$0) }
    } else {
      try performNew(command, in: source, &reply)
    }
  }

  /// Goes to another world; back again where it was interrupted before all that differs there was known.
  private func allOrNothing(_ reply: inout Reply, _ body: (inout Reply) throws -> Void) throws {
    let before = (latestWorld, journal, past, futures, breakpoints)
    try body(&reply)
    guard interruptions.haveOccurred else { return }
    reply = Reply()
    stand(in: before.0, before.1, before.2)
    (futures, breakpoints) = (before.3, before.4)
    // What was evaluated for it may have changed something.
    if latestWorld.runtime.machine.steps > Self.stepsOfAConstant { restore() }
    try checkWhole()
  }

  private func performNew(_ command: InputCommand, in source: Source, _ reply: inout Reply) throws {
    let before = WorldCounts(world)
    let last = world.log.lastNumber
    let performance: Performance
    do {
      world.stopsAtOperators = stopsAtOperators
      performance = try world.perform(command, in: source, allowed: .max, breakpoints)
    } catch {
      // Where nothing was evaluated, nothing can have changed; variables change without a trace.
      let error = world.told(error)
      let isTooMuch = if case .session(.limit(.outOfMemory)) = Diagnostic(thrown: error).problem { true } else { false }
      if before != WorldCounts(world) || world.runtime.machine.steps > 0 || isTooMuch { restore() }
      throw error
    }
    if case .unjudged(let error) = performance.outcome.end {
      restore()
      throw error
    }
    note(performance.outcome, of: command, in: source)
    if case .failed(let error) = performance.outcome.end {
      // What the motion did stays; the condition that failed is told.
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
      restore(performance.isEntered ? performance.outcome.whole : nil)
      note(problem, command, source, &reply)
    case .met: enter(ended(command, in: source, performance.outcome), after: last, &reply)
    default:
      // How far `continue` was to go, the journal does not know.
      let isWhole = if case .motion(.continue) = command.kind { false } else { true }
      let entry = isWhole ? JournalEntry(command, in: source) : ended(command, in: source, performance.outcome)
      enter(entry, after: last, &reply)
    }
  }

  private func ended(_ command: InputCommand, in source: Source, _ outcome: Motion.Outcome) -> JournalEntry {
    JournalEntry(command, in: source, allowed: outcome.actions, end: outcome.stop)
  }

  /// Keeps an input that has been done; typed in the past, after an event, it begins a branch.
  private func enter(_ entry: JournalEntry, after event: EventNumber, _ reply: inout Reply) {
    if past == nil {
      futures.history.note(.entered)
    } else {
      reply.notes.append(startBranch(by: entry, after: event))
    }
    journal.append(entry)
  }

  func startBranch(by entry: JournalEntry, after event: EventNumber) -> Reply.Note {
    let old = futures.name
    futures.start(at: place, by: entry.text)
    past = nil
    marks.forget()
    return .branched(futures.name, after: event, kept: old)
  }

  /// Where one stands in the future that is lived.
  var place: Futures.Place { Futures.Place(journal: past?.journal ?? journal, position: past?.position) }

  /// Goes to a world that has been made of a journal; `past` tells what comes after it.
  func stand(in world: World, _ journal: [JournalEntry], _ past: Past?) {
    stand(in: world)
    (self.journal, self.past) = (journal, past)
    marks.forget()
  }

  /// Goes to a world that has been made of the same journal.
  private func stand(in world: World) { (latestWorld, awaited, summary, isBroken) = (world, nil, nil, false) }

  private func note(_ problem: LimitProblem, _ command: InputCommand, _ source: Source, _ reply: inout Reply) {
    reply.problem = Diagnostic(.session(.limit(problem)), at: command.range, in: source)
    if case .interrupted = problem { reply.severity = .interrupted } else { reply.severity = .limit }
  }

  static let stepsOfAConstant = 1

  // MARK: Making the world again

  /// Makes the world that the journal says; where that is interrupted, the next command does.
  ///
  /// - Parameter standing: where it stands then; nil for where the command began, of which nothing is left.
  func restore(_ standing: WorldOutline? = nil) {
    let again = emptyWorld()
    // All of it was done within the limit once.
    again.isUnbounded = true
    do throws(Failure) {
      try replay(journal, in: again)
      again.isUnbounded = false
      stand(in: again)
    } catch {
      checkInterruption(error)
      if awaited != nil || summary != nil { return }
      awaited = standing ?? start
      awaited?.names = standing == nil ? latestWorld.names.subtracting(latestWorld.newNames) : latestWorld.names
    }
  }

  /// What is in the journal has been performed once, and nothing in it depends on chance.
  private func checkInterruption(_ failure: Failure) {
    guard failure.isInterruption else { preconditionFailure("A journal replays as it was performed.") }
  }

  /// The world in which the next command will be performed, unless to make it is interrupted.
  var nextWorld: World {
    if summary != nil { try? makeAwaited() }
    return latestWorld
  }

  /// Makes the world that was put off; throws where that is interrupted, and it is put off again.
  func makeAwaited() throws {
    makeWhole()
    if awaited != nil || summary != nil { throw Problem.session(.limit(.interrupted(at: now, actions: 0))) }
  }

  /// Makes the world that was put off, if one was. One that only lacks the last inputs goes on with them.
  private func makeWhole() {
    guard let made = summary?.inputs.count else {
      if awaited != nil { restore() }
      return
    }
    let done = latestWorld.trail.inputs.count
    if isBroken || done > made { return restore() }
    latestWorld.isUnbounded = true
    isBroken = true
    do throws(Failure) {
      for index in done..<made { try replay(index, of: journal, in: latestWorld) }
    } catch { return checkInterruption(error) }
    _ = latestWorld.takeNews()
    latestWorld.isUnbounded = false
    stand(in: latestWorld)
  }

  /// Evaluates for a question, which changes nothing, whatever it evaluates.
  func aside<Result>(_ body: () throws -> Result) throws -> Result {
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
