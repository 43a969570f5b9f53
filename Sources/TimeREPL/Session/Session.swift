/// A session: the world as it stands, and the journal of inputs from which it can be made again.
///
/// It performs commands and returns what they led to. It prints nothing and reads nothing. A command that fails changes
/// nothing, and one that is ended from outside leaves the world as after the last whole action: where that cannot be had
/// by just not going on, the world is made again from the journal.
final class Session {
  private(set) var world: World
  /// What has been typed and done, up to where one stands.
  private(set) var journal: [JournalEntry] = []
  /// What comes after it, where one stands in the past.
  private(set) var past: Past?
  var futures = Futures()
  var breakpoints = Breakpoints()
  let isInterrupted: () -> Bool
  /// Whether somebody lets time flow when it is asked for.
  var canPlay = false
  /// Whether it flows now.
  var isPlaying = false
  private let ear: Ear

  /// Is told now and then how far a command that moves time has come.
  var onProgress: ((Int64, Int) -> Void)? {
    didSet { world.onProgress = onProgress }
  }

  /// `isInterrupted` is asked every few actions, and every few thousand steps inside one.
  init(isInterrupted: @escaping () -> Bool = { false }) {
    let ear = Ear()
    self.ear = ear
    self.isInterrupted = { !ear.isDeaf && isInterrupted() }
    world = World(isInterrupted: self.isInterrupted)
  }

  /// Whether interruptions count: not while the past is being made again.
  private final class Ear {
    var isDeaf = false
  }

  /// Begins anew, with an empty world.
  func reset() {
    world = World(isInterrupted: isInterrupted)
    world.onProgress = onProgress
    (journal, past, futures, breakpoints) = ([], nil, Futures(), Breakpoints())
  }

  func perform(_ command: Command, in source: Source) -> Reply {
    let start = world.log.count
    var reply = Reply()
    do {
      world.plant.machine.beginAction()
      switch command.kind {
      case .play, .pause: if !canPlay { throw Problem.session(.noTerminal) }
      default: break
      }
      if case .travel(let travel) = command.kind {
        try perform(travel, in: source, &reply)
        return reply
      }
      if case .inspect(let inspection) = command.kind {
        reply.answer = try answer(inspection, in: source)
        return reply
      }
      if case .show(let name) = command.kind, let facts = try facts(of: name) {
        reply.answer = .show(facts)
        return reply
      }
      if let answer = try world.answer(command, in: source) {
        // A function that a question calls may have changed something, and a question changes nothing.
        if world.plant.machine.steps > Self.stepsOfAConstant { restore() }
        reply.answer = answer.limited(toPlacesBefore: world.log.count)
        if answer.isEmpty, let beginning = world.beginning { reply.notes.append(.beginning(beginning)) }
        if case .checked(let failure?) = answer {
          (reply.problem, reply.severity, reply.reason) = (failure, .failedCheck, reason(for: failure))
        }
        return reply
      }
      if let answer = try answerAboutBreakpoints(command, in: source) {
        reply.answer = answer
        return reply
      }
      if let replaced = try replacedEntry(command, in: source) {
        try replace(replaced, by: JournalEntry(command, in: source), &reply)
      } else {
        try perform(command, in: source, &reply)
      }
    } catch {
      let diagnostic = Diagnostic(thrown: error, at: command.range, in: source)
        .placed(atCallOf: command.range, in: source)
      reply.problem = diagnostic
      reply.severity = Self.severity(of: diagnostic.problem)
    }
    reply.events = min(start, world.log.count)..<world.log.count
    if reply.problem == nil, let forgotten = world.forgotten(by: command, since: start) {
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

  private func perform(_ command: Command, in source: Source, _ reply: inout Reply) throws {
    let before = Mark(world)
    let last = world.log.lastNumber
    let performance: Performance
    do {
      performance = try world.perform(command, in: source, allowed: .max, breakpoints)
    } catch {
      // Where nothing was evaluated, nothing can have changed; variables change without a trace.
      if before != Mark(world) || world.plant.machine.steps > 0 { restore() }
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
    reply.answer = performance.answer
    reply.notes = performance.notes
    switch performance.outcome.end {
    case .stopped(let problem):
      enter(ended(command, in: source, performance.outcome), after: last, &reply)
      note(problem, command, source, &reply)
    case .broken(let problem):
      if performance.isEntered {
        enter(JournalEntry(command, in: source, allowed: performance.outcome.actions), after: last, &reply)
      }
      restore()
      if performance.isEntered, command.isMotion { journal[journal.count - 1].end = world.trail.inputs.last?.stop }
      note(problem, command, source, &reply)
    case .met: enter(ended(command, in: source, performance.outcome), after: last, &reply)
    default:
      // How far `continue` was to go, the journal does not know.
      let isWhole = if case .continue = command.kind { false } else { true }
      let entry = isWhole ? JournalEntry(command, in: source) : ended(command, in: source, performance.outcome)
      enter(entry, after: last, &reply)
    }
  }

  private func ended(_ command: Command, in source: Source, _ outcome: Motion.Outcome) -> JournalEntry {
    JournalEntry(command, in: source, allowed: outcome.actions, end: outcome.stop)
  }

  /// Keeps an input that has been done; typed in the past, after an event, it begins a branch.
  private func enter(_ entry: JournalEntry, after event: Int32, _ reply: inout Reply) {
    if past == nil {
      futures.history.note(.entered)
    } else {
      reply.notes.append(startBranch(by: entry, after: event))
    }
    journal.append(entry)
  }

  func startBranch(by entry: JournalEntry, after event: Int32) -> Reply.Note {
    let old = futures.name
    futures.start(at: place, by: entry.text)
    past = nil
    return .branched(futures.name, after: event, kept: old)
  }

  /// Where one stands in the future that is lived.
  var place: Futures.Place { Futures.Place(journal: past?.journal ?? journal, position: past?.position) }

  /// Goes to a world that has been made of a journal; `past` tells what comes after it.
  func stand(in world: World, _ journal: [JournalEntry], _ past: Past?) {
    self.world = world
    world.onProgress = onProgress
    (self.journal, self.past) = (journal, past)
  }

  private func note(_ problem: SessionProblem, _ command: Command, _ source: Source, _ reply: inout Reply) {
    reply.problem = Diagnostic(.session(problem), at: command.range, in: source)
    if case .interrupted = problem { reply.severity = .interrupted } else { reply.severity = .limit }
  }

  static let stepsOfAConstant = 1

  private static func severity(of problem: Problem) -> Reply.Severity {
    switch problem {
    case .limit(.interrupted), .session(.interrupted): .interrupted
    case .limit, .session(.endless), .session(.endlessCall), .session(.tooManyActions),
      .session(.tooManyAtOneInstant):
      .limit
    case .session(.unreplaceable(_, _, let because)), .session(.breakpointFailed(_, let because)): severity(of: because)
    default: .error
    }
  }

  // MARK: Making the world again

  /// Makes the world that the journal says.
  func restore() {
    // What is in the journal has been performed once, and nothing in it depends on chance.
    ear.isDeaf = true
    defer { ear.isDeaf = false }
    guard let again = try? replay(journal) else { preconditionFailure("A journal replays as it was performed.") }
    stand(in: again, journal, past)
  }

  /// The session once more, step by step; nil where that was interrupted.
  func traced() -> SessionTrace? {
    let recorder = SessionTrace.Recorder(World(isInterrupted: isInterrupted))
    recorder.trace.world.keepsAll = true
    guard (try? replay(journal, in: recorder.trace.world, recorder)) != nil else { return nil }
    return recorder.trace
  }

  /// Why an entry of the journal could not be done.
  struct Failure: Error {
    let index: Int
    let error: any Error
  }

  func replay(_ journal: [JournalEntry]) throws(Failure) -> World {
    try replay(journal, in: World(isInterrupted: isInterrupted))
  }

  @discardableResult func replay(
    _ journal: [JournalEntry], in world: World, _ recorder: SessionTrace.Recorder? = nil
  ) throws(Failure) -> World {
    for index in journal.indices { try replay(index, of: journal, in: world, recorder) }
    _ = world.takeNews()
    return world
  }

  /// Does one input of a journal again.
  func replay(
    _ index: Int, of journal: [JournalEntry], in world: World, _ recorder: SessionTrace.Recorder? = nil
  ) throws(Failure) {
    let entry = journal[index]
    if entry.isSkipped { return world.trail.skip(at: world.now, actions: world.actionCount) }
    recorder?.begin(entry)
    let performance: Performance
    do {
      performance = try world.perform(again: entry)
      switch performance.outcome.end {
      case .broken(let problem): throw Problem.session(problem)
      // One that came to its end before does not come to it now.
      case .stopped(let problem) where entry.allowed == nil: throw Problem.session(problem)
      case .stopped(.interrupted(let time, let actions)):
        throw Problem.session(.interrupted(at: time, actions: actions))
      case .failed(let error) where entry.allowed == nil: throw error
      default: break
      }
    } catch {
      throw Failure(index: index, error: error)
    }
    recorder?.end(performance.answer)
  }
}

/// Enough of a world to see whether a failed command did anything.
private struct Mark: Equatable {
  let events: Int
  let actions: Int
  let pending: Int
  let lanes: Int

  init(_ world: World) {
    events = world.log.count
    actions = world.actionCount
    pending = world.plant.scheduler.pendingCount
    lanes = world.lanes.count + world.kept.count
  }
}

extension Command {
  /// The names that the command declares.
  var declaredNames: [Name] {
    switch kind {
    case .subject(let name, _), .pipeline(let name, _), .hot(let name, _), .cold(let name, _), .scheduler(let name):
      [name]
    case .statement(let statement):
      switch statement.kind {
      case .declaration(let names, _, _, _): names.filter { $0.text != "_" }
      case .function(let name, _, _): [name]
      default: []
      }
    default: []
    }
  }
}
