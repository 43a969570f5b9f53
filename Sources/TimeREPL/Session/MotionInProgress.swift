import SchedulersEssentials

extension World {
  /// Moves time and performs the due work, one action at a time. `allowed` is the largest number of actions that a
  /// replay may perform.
  ///
  /// - Parameters:
  ///   - isOver: Called after each action; returns whether the motion ends with it.
  ///   - isMainWaiting: Whether work that is due on the main queue is left there.
  func move(
    _ goal: Motion.Goal, allowed: Int = .max, watch: BreakWatch? = nil, until isOver: (() -> Bool)? = nil,
    isMainWaiting: Bool = false
  ) -> Motion.Outcome {
    let motion = MotionInProgress(goal, allowed: allowed, watch, in: self, until: isOver, isMainWaiting: isMainWaiting)
    isMoving = true
    defer { isMoving = false }
    motion.run()
    return motion.outcome
  }
}

/// A motion in progress. A class, because the mutable parts of a structure would be retained at each use.
private final class MotionInProgress {
  private let world: World
  private let runtime: Runtime
  private let scheduler: TestScheduler<VirtualTime, Never>
  private let allowed: Int
  private let limit: Int
  private let start: VirtualTime
  /// The length of the chain of actions that earlier motions left unfinished at this instant.
  private let depthAtStart: Int
  /// Whether subscriptions that an action leaves unstored end with the action. Read once for a motion, for speed.
  private let cancelsUnstored: Bool
  private let isWatched: Bool
  private let stopsAtOperators: Bool
  /// Whether anything besides the goal can end the motion after an action. One test for each action, for speed.
  private let isSupervised: Bool
  /// Called before the first action and after each action; returns whether the motion continues.
  private let onAction: (() -> Bool)?
  /// Slightly less than the memory limit of a command, so that the next command has room.
  private let memoryLimit: Int
  // Exclusive access is unchecked, as in `Machine`.
  /// Whether most of the limit is used, so that the causes should be recorded.
  @exclusivity(unchecked) private var isNearlyFull = false
  @exclusivity(unchecked) private var goal: Motion.Goal
  @exclusivity(unchecked) private(set) var outcome = Motion.Outcome()
  @exclusivity(unchecked) private var instantsLeft = 0
  @exclusivity(unchecked) private var seen: Int
  /// The number of consecutive firings of repeating actions that led to no event.
  @exclusivity(unchecked) private var fruitless = 0
  /// The number of actions after which to test whether only repeating actions are left.
  @exclusivity(unchecked) private var nextLook = 0
  /// The number of actions that this motion has performed at the present instant.
  @exclusivity(unchecked) private var actionsHere = 0
  private var recent = RecentWork()
  private var watch: BreakWatch?
  /// Returns whether the awaited condition holds; nil if there is none.
  private let isOver: (() -> Bool)?
  private let isMainWaiting: Bool

  /// The next due action.
  private struct Next {
    let due: VirtualTime
    let now: VirtualTime

    var isLater: Bool { due > now }
  }

  init(
    _ goal: Motion.Goal, allowed: Int, _ watch: BreakWatch?, in world: World, until isOver: (() -> Bool)?,
    isMainWaiting: Bool
  ) {
    (self.isOver, self.isMainWaiting) = (isOver, isMainWaiting)
    self.world = world
    runtime = world.runtime
    scheduler = runtime.scheduler
    self.watch = watch
    isWatched = watch != nil
    stopsAtOperators = world.stopsAtOperators
    _ = world.runtime.takeBreakpoints()
    onAction = world.onAction
    isSupervised = isWatched || stopsAtOperators || onAction != nil || isOver != nil
    self.goal = goal
    self.allowed = allowed
    seen = world.log.count
    start = world.now
    depthAtStart = world.depthLeft.time == world.now ? world.depthLeft.depth : 0
    cancelsUnstored = !world.settings.keepsUnstored
    let ownLimit: Int =
      switch goal {
      case .untilNothingIsDue: Motion.limitWithoutTarget
      default: Motion.limitWithTarget
      }
    limit = min(world.settings.limit ?? ownLimit, world.mostActions)
    memoryLimit = world.budget.limit.bytes - world.budget.limit.bytes / 64
    switch goal {
    case .instants(let count), .restOfInstant(let count): instantsLeft = count
    default: break
    }
  }

  func run() {
    go()
    if outcome.actions > 0 { world.depthLeft = (world.now, isDrained ? 0 : runtime.depth) }
    outcome.breakpoints = watch?.breakpoints
    // An interrupted action has set the stop already.
    if outcome.stop == nil { outcome.stop = Motion.Stop(time: world.now, actions: isDrained ? nil : actionsHere) }
    switch outcome.end {
    case .met, .stopped: outcome.rest = rest
    default: break
    }
  }

  private func go() {
    // A local, because reading it from the world would retain it each time.
    let isInterrupted = world.isInterrupted
    runtime.beginAtRest()
    if let onAction, !onAction() { return }
    while outcome.actions < allowed {
      var (asked, isFull) = (false, false)
      if outcome.actions % Motion.actionsPerLook == 0 {
        let used = world.budget.used
        (asked, isFull) = (isInterrupted(), used > memoryLimit)
        isNearlyFull = used > memoryLimit - memoryLimit / 8
      }
      if isWatched, !asked, stopsBeforeNext() { return }
      var (next, pending): (Next?, Int) = (nil, 0)
      // Computed before the scheduler is asked, because the closure is called under its lock, for each action.
      let now = runtime.now
      let isHeld = asked || isFull || outcome.actions >= limit
      let bound = Bound(
        latest: isHeld ? .never : latestWanted(at: now), excluded: isInstantFull(at: now) ? now : .never)
      let work =
        isMainWaiting
        ? takeNextOffMain(&next, &pending, bound)
        : scheduler.takeNext { due, now, pendingCount in
          (next, pending) = (Next(due: due, now: now), pendingCount)
          return bound.allows(due)
        }
      guard let next else { break }
      guard let work else {
        guard wants(next) else { return reached() }
        outcome.end = .stopped(isFull && !asked ? outOfMemory(at: next.now) : obstacle(next, isInterrupted: asked))
        return
      }
      guard perform(work, next, pending: pending) else { return }
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

  private func reached() {
    switch goal {
    case .to(let target) where outcome.actions < allowed || allowed == .max:
      if !stopsAtTime(upTo: target) { world.moveClock(to: target) }
    case .again(let stop): world.moveClock(to: stop.time)
    default: if isDrained { _ = stopsAtTime(upTo: world.now) }
    }
  }

  /// Returns whether a breakpoint at a time stops the motion before the next action.
  private func stopsBeforeNext() -> Bool {
    guard let due = scheduler.nextDue else { return false }
    let next = Next(due: due, now: world.now)
    return next.isLater && wants(next) && !isAtLimit(next) && stopsAtTime(upTo: next.due.before)
  }

  /// Called when all work due by `limit` is done: returns whether a breakpoint at a time up to then stops the motion.
  private func stopsAtTime(upTo limit: VirtualTime) -> Bool {
    guard let stop = watch?.stops(upTo: limit) else { return false }
    world.moveClock(to: stop.time)
    outcome.end = .met(stop.met)
    return true
  }

  private var isDrained: Bool { scheduler.nextDue.map { $0 > world.now } ?? true }

  /// The part of the goal that is left.
  private var rest: Motion.Goal? {
    switch goal {
    case .to(let target): return !isDrained || target > world.now ? goal : nil
    case .settled: return !isDrained ? goal : nil
    case .instants, .restOfInstant:
      if outcome.actions == 0 { return goal }
      return !isDrained || instantsLeft > 0 ? .restOfInstant(more: instantsLeft) : nil
    case .actions(let count): return outcome.actions < count ? .actions(count - outcome.actions) : nil
    case .untilNothingIsDue: return scheduler.pendingCount > 0 ? goal : nil
    case .until(let wanted): return wanted.count > 0 ? goal : nil
    case .again: return nil
    }
  }

  /// The times at which the next action may be due.
  private struct Bound {
    let latest: VirtualTime
    /// The present instant, if its limit of actions is reached.
    let excluded: VirtualTime

    @inline(__always) func allows(_ due: VirtualTime) -> Bool { due <= latest && due != excluded }
  }

  /// Returns the next action that is not on the main queue. Not inlined, so that the usual case is.
  @inline(never) private func takeNextOffMain(_ next: inout Next?, _ pending: inout Int, _ bound: Bound) -> DueWork? {
    scheduler.takeNext(
      passingOver: { ($0 as? ActionLabel)?.isOnMain ?? false },
      if: { due, now, pendingCount in
        (next, pending) = (Next(due: due, now: now), pendingCount)
        return bound.allows(due)
      })
  }

  /// Returns whether the next action belongs to this motion.
  private func wants(_ next: Next) -> Bool { next.due <= latestWanted(at: next.now) }

  /// Returns the latest time at which the next action may be due and belongs to this motion.
  private func latestWanted(at now: VirtualTime) -> VirtualTime {
    switch goal {
    case .to(let target): target
    case .settled: now
    case .actions(let count): outcome.actions < count ? .distantFuture : .never
    case .again(let stop): wantsMore(at: stop, now) ? stop.time : stop.time.before
    case .untilNothingIsDue, .until: .distantFuture
    case .instants where instantsLeft <= 0 && outcome.actions == 0: .never
    case .instants, .restOfInstant: instantsLeft > 0 ? .distantFuture : now
    }
  }

  private func wantsMore(at stop: Motion.Stop, _ now: VirtualTime) -> Bool {
    guard let actions = stop.actions, actions > 0 || start == stop.time else { return true }
    return now < stop.time || actionsHere < actions
  }

  /// Returns whether an action opens an instant: the first does, and each at a later time.
  private func opensInstant(_ next: Next) -> Bool {
    switch goal {
    case .instants: outcome.actions == 0 || next.isLater
    case .restOfInstant: next.isLater
    default: false
    }
  }

  private func isAtLimit(_ next: Next) -> Bool {
    outcome.actions >= limit || next.due == next.now && isInstantFull(at: next.now)
  }

  /// Returns whether the limit of actions at the present instant is reached.
  private func isInstantFull(at now: VirtualTime) -> Bool {
    // Work that an earlier command left unfinished at this instant does not count.
    runtime.depth - (now == start ? depthAtStart : 0) >= Motion.limitAtOneInstant
  }

  /// Returns the reason why the next action is not performed.
  private func obstacle(_ next: Next, isInterrupted: Bool) -> LimitProblem {
    if isInterrupted { return .interrupted(at: next.now, actions: outcome.actions) }
    if outcome.actions >= limit {
      return .tooManyActions(limit, at: next.now, runningActions: recent.runningActions(in: world))
    }
    return .tooManyAtOneInstant(
      Motion.limitAtOneInstant, at: next.due, runningActions: recent.runningActions(in: world))
  }

  private func outOfMemory(at time: VirtualTime) -> LimitProblem {
    .outOfMemory(
      world.budget.limit, at: time, runningActions: recent.runningActions(in: world),
      largest: world.largestMemoryHolder())
  }

  /// Performs an action; returns false if the motion ends with it.
  private func perform(_ work: consuming DueWork, _ next: Next, pending: Int) -> Bool {
    if opensInstant(next) { instantsLeft -= 1 }
    let time = max(next.due, next.now)
    world.peaks.note(at: time, pending: pending)
    actionsHere = next.isLater ? 1 : actionsHere + 1
    world.delta = next.isLater ? 0 : world.delta + 1
    world.actionCount += 1
    // All work that a session schedules has a label. The work state of the work retains it, so it need not be retained
    // here.
    let label = (work.label as? ActionLabel).map { Unmanaged.passUnretained($0) }
    // Recent actions are only needed when a limit is reached.
    if isNearlyFull || limit - outcome.actions <= RecentWork.capacity
      || actionsHere + RecentWork.capacity >= Motion.limitAtOneInstant
    {
      recent.note(label?.takeUnretainedValue())
    }
    runtime.begin(label, at: time)
    let claim = work.perform()
    defer { withExtendedLifetime(claim) {} }
    if runtime.hasOpenLine { world.endLine() }
    if cancelsUnstored { _ = world.discardUnstored() }
    runtime.end()
    if let error = runtime.machine.takeDeferredError() {
      if case .limit = error.problem { runtime.abort(error) } else { world.noteLateStop(error) }
    }
    if let abortion = runtime.takeAbortion() {
      if let end = abortion.problem.programEnd {
        world.exit(end)
        outcome.actions += 1
        reached()
        return false
      }
      let label = label?.takeUnretainedValue()
      outcome.whole = WorldOutline(world, rows: seen, time: next.now)
      outcome.stop = Motion.Stop(time: next.now, actions: next.isLater ? nil : actionsHere - 1)
      outcome.end = .broken(LimitProblem(abortion, during: label, in: world, actions: outcome.actions, at: next.now))
      return false
    }
    outcome.actions += 1
    defer { seen = world.log.count }
    let goesOn = judge(label)
    return isSupervised ? !isStoppedFromOutside() && goesOn : goesOn
  }

  /// Returns whether the motion ends with the last action for a reason other than its goal.
  @inline(never) private func isStoppedFromOutside() -> Bool {
    if isWatched, let end = breakpoint() {
      outcome.end = end
      return true
    }
    if stopsAtOperators, case let met = runtime.takeBreakpoints(), !met.isEmpty {
      outcome.end = .met(met.map { Breakpoint(number: 0, test: .time(world.now), text: $0, isTemporary: true) })
      return true
    }
    if let onAction, !onAction() { return true }
    return isOver?() ?? false
  }

  /// The events of the last action.
  private var new: Slice<Blocks<LogEvent>> { world.log.events.from(seen) }

  /// Returns the end of the motion if the action has met a breakpoint.
  private func breakpoint() -> Motion.Outcome.End? {
    let new = new
    do {
      guard let stops = try watch?.stops(by: new), !stops.isEmpty else { return nil }
      return .met(stops)
    } catch {
      guard case .limit(.interrupted) = Diagnostic(thrown: error).problem else { return .unjudged(error) }
      return .stopped(.interrupted(at: world.now, actions: outcome.actions))
    }
  }

  /// Examines the events of the last action. Returns false if the goal is reached, or if no more events are to be
  /// expected.
  private func judge(_ label: Unmanaged<ActionLabel>?) -> Bool {
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
    // Other work may run between firings, but does not count as one.
    guard world.log.count == seen else {
      fruitless = 0
      return true
    }
    if label?.takeUnretainedValue().repeats == true { fruitless += 1 }
    // Scanning is O(pending), so it is done less often as pending grows.
    guard fruitless >= Motion.idleFirings, outcome.actions >= nextLook else { return true }
    nextLook = outcome.actions + 1 + scheduler.pendingCount / 8
    if !scheduler.hasPending(where: { !$0.isRepetition }) {
      outcome.end = .onlyRepeats(firings: fruitless)
      return false
    }
    return true
  }
}

extension World {
  func moveClock(to target: VirtualTime) {
    if target > now {
      runtime.moveClock(to: target)
      delta = 0
    }
  }
}
