import SchedulersEssentials

/// A way of moving time, and how far it came.
struct Motion {
  enum Goal {
    /// Everything due up to and including the time; the clock ends there.
    case to(Int64)
    /// The present instant.
    case settled
    /// So many instants at which something is due.
    case instants(Int)
    /// What is left of the present instant, and so many instants after it.
    case restOfInstant(more: Int)
    case actions(Int)
    /// To where a motion was ended. In a journal that was changed, other actions may lead there.
    case again(Stop)
    case untilNothingIsDue
    /// Until an event that is wanted has come.
    case until(EventGoal)

    /// Whether it means the same wherever one stands.
    var holdsAnywhere: Bool {
      switch self {
      case .to, .untilNothingIsDue: true
      case .until(let wanted): wanted.lane != nil
      default: false
      }
    }
  }

  /// What kind of event ends a motion, and how often it has to come.
  struct EventGoal {
    /// nil: any lane.
    var lane: Int32?
    let isMet: (Event) throws -> Bool
    var count: Int
  }

  /// Where a motion stood when it ended.
  struct Stop {
    let time: Int64
    /// How many of its actions it had run at that time; nil where nothing more was due then.
    let actions: Int?
  }

  struct Outcome {
    var actions = 0
    var end = End.reached
    var stop: Stop?
    /// What was still to do when it was stopped.
    var rest: Goal?
    /// The breakpoints, with what this motion has met.
    var breakpoints: Breakpoints?

    enum End {
      case reached
      /// Nothing is due any more, though more was asked for.
      case idle
      /// Only repeating actions are left, and so many of their firings in a row led to no event.
      case onlyRepeats(firings: Int)
      /// A limit, an interruption: what was done stays, the rest is not done.
      case stopped(SessionProblem)
      /// The action that was going on could not be ended; the world is not whole.
      case broken(SessionProblem)
      case failed(any Error)
      /// Right after an action, or at a time.
      case met([Breakpoint])
      /// Whether a breakpoint is met cannot be said.
      case unjudged(any Error)
    }
  }

  static let limitWithoutTarget = 100_000
  static let limitWithTarget = 10_000_000
  static let limitAtOneInstant = 10_000
  static let idleFirings = 1_000
  static let actionsPerProgress = 1_024
}

extension World {
  /// Moves time and performs what falls due, one action at a time. `allowed` is how many actions a replay may perform.
  func move(_ goal: Motion.Goal, allowed: Int = .max, watch: BreakWatch? = nil) -> Motion.Outcome {
    var drive = Drive(goal, allowed: allowed, watch, in: self)
    isMoving = true
    defer { isMoving = false }
    drive.run()
    return drive.outcome
  }
}

/// A motion while it goes on.
private struct Drive {
  let world: World
  let allowed: Int
  let limit: Int
  var goal: Motion.Goal
  var outcome = Motion.Outcome()
  private let start: Int64
  private var instantsLeft = 0
  private var seen: Int
  /// How many firings of repeating actions in a row led to no event.
  private var fruitless = 0
  /// After how many actions it is worth looking whether only repeating ones are left.
  private var nextLook = 0
  /// How many actions this motion has performed at the present instant.
  private var actionsHere = 0
  private var recent = RecentWork()
  /// The command that moves.
  private let command: Site?
  private var watch: BreakWatch?

  init(_ goal: Motion.Goal, allowed: Int, _ watch: BreakWatch?, in world: World) {
    self.world = world
    self.watch = watch
    self.goal = goal
    self.allowed = allowed
    seen = world.log.count
    start = world.now
    command = world.plant.command
    let ownLimit: Int =
      switch goal {
      case .untilNothingIsDue: Motion.limitWithoutTarget
      default: Motion.limitWithTarget
      }
    limit = world.settings.limit ?? ownLimit
    switch goal {
    case .instants(let count), .restOfInstant(let count): instantsLeft = count
    default: break
    }
  }

  mutating func run() {
    go()
    outcome.breakpoints = watch?.breakpoints
    outcome.stop = Motion.Stop(time: world.now, actions: isDrained ? nil : actionsHere)
    switch outcome.end {
    case .met, .stopped: outcome.rest = rest
    default: break
    }
  }

  private mutating func go() {
    while outcome.actions < allowed, case let outlook = world.plant.scheduler.outlook, let next = outlook.nextDue {
      let (due, now) = (next.nanoseconds, outlook.now.nanoseconds)
      guard wants(due, now) else { return reached() }
      if let problem = obstacle(due, now) {
        outcome.end = .stopped(problem)
        return
      }
      if watch != nil, due > now, stopsAtTime(upTo: due - 1) { return }
      guard perform(due, now, pending: outlook.pendingCount) else { return }
      if outcome.actions % Motion.actionsPerProgress == 0 { world.onProgress?(world.now, outcome.actions) }
    }
    if outcome.actions >= allowed { return reached() }
    switch goal {
    case .to, .settled, .again, .untilNothingIsDue: reached()
    case .instants where outcome.actions > 0 && instantsLeft == 0: reached()
    case .restOfInstant where instantsLeft == 0: reached()
    case .actions(let count) where outcome.actions == count: reached()
    default: if !stopsAtTime(upTo: world.now) { outcome.end = .idle }
    }
  }

  private mutating func reached() {
    switch goal {
    case .to(let target) where outcome.actions < allowed || allowed == .max:
      if !stopsAtTime(upTo: target) { world.moveClock(to: target) }
    case .again(let stop): world.moveClock(to: stop.time)
    default: if isDrained { _ = stopsAtTime(upTo: world.now) }
    }
  }

  /// All that is due by `limit` has been done: whether there is a breakpoint at a time until then.
  private mutating func stopsAtTime(upTo limit: Int64) -> Bool {
    guard let stop = watch?.stops(upTo: limit) else { return false }
    world.moveClock(to: stop.time)
    outcome.end = .met(stop.met)
    return true
  }

  private var isDrained: Bool { world.plant.scheduler.nextDue.map { $0.nanoseconds > world.now } ?? true }

  /// What is left to do from here.
  private var rest: Motion.Goal? {
    switch goal {
    case .to(let target): return !isDrained || target > world.now ? goal : nil
    case .settled: return !isDrained ? goal : nil
    case .instants, .restOfInstant:
      if outcome.actions == 0 { return goal }
      return !isDrained || instantsLeft > 0 ? .restOfInstant(more: instantsLeft) : nil
    case .actions(let count): return outcome.actions < count ? .actions(count - outcome.actions) : nil
    case .untilNothingIsDue: return world.plant.scheduler.pendingCount > 0 ? goal : nil
    case .until(let wanted): return wanted.count > 0 ? goal : nil
    case .again: return nil
    }
  }

  /// Whether what is due next belongs to this motion.
  private func wants(_ due: Int64, _ now: Int64) -> Bool {
    switch goal {
    case .to(let target): due <= target
    case .settled: due <= now
    case .actions(let count): outcome.actions < count
    case .again(let stop): due < stop.time || due == stop.time && wantsMore(at: stop, now)
    case .untilNothingIsDue, .until: true
    case .instants, .restOfInstant: !opensInstant(due, now) || instantsLeft > 0
    }
  }

  private func wantsMore(at stop: Motion.Stop, _ now: Int64) -> Bool {
    guard let actions = stop.actions, actions > 0 || start == stop.time else { return true }
    return now < stop.time || actionsHere < actions
  }

  /// The first action, and each that stands at a later instant, opens one.
  private func opensInstant(_ due: Int64, _ now: Int64) -> Bool {
    switch goal {
    case .instants: outcome.actions == 0 || due > now
    case .restOfInstant: due > now
    default: false
    }
  }

  private func obstacle(_ due: Int64, _ now: Int64) -> SessionProblem? {
    if world.isInterrupted() { return .interrupted(at: now, actions: outcome.actions) }
    if outcome.actions >= limit { return .tooManyActions(limit, at: now, culprits: recent.culprits(in: world)) }
    if due == now, actionsHere >= Motion.limitAtOneInstant {
      return .tooManyAtOneInstant(Motion.limitAtOneInstant, at: due, culprits: recent.culprits(in: world))
    }
    return nil
  }

  /// Performs the next action; false when the motion ends with it.
  private mutating func perform(_ due: Int64, _ before: Int64, pending: Int) -> Bool {
    let isNewInstant = opensInstant(due, before)
    world.peaks.note(at: max(due, before), pending: pending)
    guard let work = world.begin(due, before) else { return false }
    if isNewInstant { instantsLeft -= 1 }
    actionsHere = due > before ? 1 : actionsHere + 1
    let label = work.label
    // Nobody asks for them before a limit is reached.
    if limit - outcome.actions <= RecentWork.capacity
      || actionsHere + RecentWork.capacity >= Motion.limitAtOneInstant
    {
      recent.note(label)
    }
    work.perform()
    world.plant.cause = 0
    world.plant.command = command
    if let abortion = world.plant.takeAbortion() {
      outcome.end = .broken(SessionProblem(abortion, during: label, in: world, actions: outcome.actions, at: before))
      return false
    }
    outcome.actions += 1
    defer { seen = world.log.count }
    let goesOn = judge(label)
    if watch != nil, let end = breakpoint() {
      outcome.end = end
      return false
    }
    return goesOn
  }

  /// What the action led to.
  private var new: Slice<EventRows> { world.log.events.from(seen) }

  /// How the motion ends if the action has met a breakpoint.
  private mutating func breakpoint() -> Motion.Outcome.End? {
    let new = new
    do {
      guard let stops = try watch?.stops(by: new), !stops.isEmpty else { return nil }
      return .met(stops)
    } catch {
      guard case .limit(.interrupted) = Diagnostic(thrown: error).problem else { return .unjudged(error) }
      return .stopped(.interrupted(at: world.now, actions: outcome.actions))
    }
  }

  /// What the action led to; false when that is what was waited for, or when nothing more is to be expected.
  private mutating func judge(_ label: (any WorkLabel)?) -> Bool {
    if case .until(var wanted) = goal {
      do {
        for event in new where event.number > 0 && (wanted.lane == nil || wanted.lane == event.lane) {
          if try wanted.isMet(event) { wanted.count -= 1 }
        }
      } catch {
        outcome.end = .failed(error)
        return false
      }
      goal = .until(wanted)
      if wanted.count <= 0 { return false }
    }
    switch goal {
    case .untilNothingIsDue, .until: break
    default: return true
    }
    // What happens once may lie between the firings, but is none of them.
    guard world.log.count == seen else {
      fruitless = 0
      return true
    }
    if (label as? Errand)?.repeats == true { fruitless += 1 }
    // To look through what is pending takes longer the more it is, and so is done the more seldom.
    guard fruitless >= Motion.idleFirings, outcome.actions >= nextLook else { return true }
    nextLook = outcome.actions + 1 + world.plant.scheduler.pendingCount / 8
    if !world.plant.scheduler.hasPending(where: { !$0.isRepetition }) {
      outcome.end = .onlyRepeats(firings: fruitless)
      return false
    }
    return true
  }
}

extension World {
  /// Takes the next action out, with the clock, the cause and the budget set for it.
  fileprivate func begin(_ due: Int64, _ before: Int64) -> DueWork? {
    guard let work = plant.scheduler.takeNext() else { return nil }
    if due > before {
      delta = 0
    } else {
      delta += 1
    }
    actionCount += 1
    let errand = work.label as? Errand
    plant.cause = errand?.cause ?? 0
    plant.command = errand?.command
    plant.machine.beginAction()
    return work
  }

  func moveClock(to target: Int64) {
    if target > now {
      plant.scheduler.moveClock(to: VirtualTime(nanoseconds: target))
      delta = 0
    }
  }
}
