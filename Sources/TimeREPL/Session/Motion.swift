import Schedulers

/// A way of moving time, and how far it came.
struct Motion {
  enum Goal {
    /// Everything due up to and including the time; the clock ends there.
    case to(Int64)
    /// The present instant.
    case settled
    /// So many instants at which something is due.
    case instants(Int)
    case actions(Int)
    case untilNothingIsDue
    /// Until an event that is wanted has come.
    case until(EventGoal)
  }

  /// What kind of event ends a motion, and how often it has to come.
  struct EventGoal {
    /// nil: any lane.
    let lane: Int32?
    let isMet: (Event) throws -> Bool
    var count: Int
  }

  struct Outcome {
    var actions = 0
    var end = End.reached

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
  func move(_ goal: Motion.Goal, allowed: Int = .max) -> Motion.Outcome {
    var drive = Drive(goal, allowed: allowed, in: self)
    isMoving = true
    defer { isMoving = false }
    return drive.run()
  }
}

/// A motion while it goes on.
private struct Drive {
  let world: World
  let allowed: Int
  let limit: Int
  var goal: Motion.Goal
  var outcome = Motion.Outcome()
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

  init(_ goal: Motion.Goal, allowed: Int, in world: World) {
    self.world = world
    self.goal = goal
    self.allowed = allowed
    seen = world.log.count
    command = world.plant.command
    let ownLimit: Int =
      switch goal {
      case .untilNothingIsDue: Motion.limitWithoutTarget
      default: Motion.limitWithTarget
      }
    limit = world.settings.limit ?? ownLimit
    if case .instants(let count) = goal { instantsLeft = count }
  }

  mutating func run() -> Motion.Outcome {
    while let due = world.plant.scheduler.nextDue?.nanoseconds, outcome.actions < allowed {
      guard wants(due) else { return reached() }
      if let problem = obstacle(due) {
        outcome.end = .stopped(problem)
        return outcome
      }
      guard perform() else { return outcome }
      if outcome.actions % Motion.actionsPerProgress == 0 { world.onProgress?(world.now, outcome.actions) }
    }
    if outcome.actions >= allowed { return reached() }
    switch goal {
    case .to, .settled, .untilNothingIsDue: return reached()
    case .instants where outcome.actions > 0 && instantsLeft == 0: return reached()
    case .actions(let count) where outcome.actions == count: return reached()
    default:
      outcome.end = .idle
      return outcome
    }
  }

  private func reached() -> Motion.Outcome {
    if case .to(let target) = goal, outcome.actions < allowed || allowed == .max { world.moveClock(to: target) }
    return outcome
  }

  /// Whether what is due next belongs to this motion.
  private mutating func wants(_ due: Int64) -> Bool {
    switch goal {
    case .to(let target): return due <= target
    case .settled: return due <= world.now
    case .actions(let count): return outcome.actions < count
    case .untilNothingIsDue, .until: return true
    case .instants:
      // The first action, and each that stands at a later instant, opens one.
      guard outcome.actions == 0 || due > world.now else { return true }
      if instantsLeft == 0 { return false }
      instantsLeft -= 1
      return true
    }
  }

  private func obstacle(_ due: Int64) -> SessionProblem? {
    if world.isInterrupted() { return .interrupted(at: world.now, actions: outcome.actions) }
    if outcome.actions >= limit { return .tooManyActions(limit, at: world.now, culprits: recent.culprits(in: world)) }
    if due == world.now, actionsHere >= Motion.limitAtOneInstant {
      return .tooManyAtOneInstant(Motion.limitAtOneInstant, at: due, culprits: recent.culprits(in: world))
    }
    return nil
  }

  /// Performs the next action; false when the motion ends with it.
  private mutating func perform() -> Bool {
    let before = world.now
    guard let work = world.begin() else { return false }
    actionsHere = world.now > before ? 1 : actionsHere + 1
    recent.note(work.label)
    work.perform()
    world.plant.cause = 0
    world.plant.command = command
    if let abortion = world.plant.takeAbortion() {
      outcome.end = .broken(
        SessionProblem(abortion, during: work.label, in: world, actions: outcome.actions, at: before))
      return false
    }
    outcome.actions += 1
    return judge(work)
  }

  /// What the action led to; false when that is what was waited for, or when nothing more is to be expected.
  private mutating func judge(_ work: DueWork) -> Bool {
    let new = world.log.events[seen...]
    defer { seen = world.log.count }
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
    guard new.isEmpty else {
      fruitless = 0
      return true
    }
    if (work.label as? Errand)?.repeats == true { fruitless += 1 }
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
  fileprivate func begin() -> DueWork? {
    let before = now
    guard let work = plant.scheduler.takeNext() else { return nil }
    if now > before {
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
