extension Session {
  /// Whether a breakpoint has just stopped time, and not all is done that was to be.
  var isStopped: Bool { breakpoints.isStopped }

  /// The answer to a command about breakpoints; nil where it is another.
  func answerAboutBreakpoints(_ command: Command, in source: Source) throws -> Reply.Answer? {
    do {
      return try world.answer(command, in: source, &breakpoints)
    } catch {
      if world.plant.machine.steps > 0 { restore() }
      throw error
    }
  }

  /// Keeps what a motion has met, and what is left of it.
  func note(_ outcome: Motion.Outcome, of command: Command, in source: Source) {
    guard command.isMotion else { return }
    if let changed = outcome.breakpoints { breakpoints = changed }
    breakpoints.isStopped = false
    var isContinued = false
    if case .continue = command.kind { isContinued = true }
    let (goal, typed) = isContinued ? (breakpoints.rest?.command, breakpoints.rest?.source) : (command, source)
    switch outcome.end {
    // It is written down as what it came to, so that nothing is left of it.
    case .stopped(.interrupted): return
    case .met: breakpoints.isStopped = true
    case .stopped: break
    default:
      if isContinued { breakpoints.rest = nil }
      return
    }
    guard let rest = outcome.rest, let goal, let typed else {
      breakpoints.rest = nil
      return
    }
    breakpoints.rest = Breakpoints.Rest(goal: rest, command: goal, source: typed)
  }

  /// What is displayed, as the world now stands.
  func displayed() -> [DisplayRow] {
    if breakpoints.displays.isEmpty { return [] }
    let before = (world.log.count, world.plant.scheduler.pendingCount)
    let rows = world.displayed(breakpoints.displays)
    if before != (world.log.count, world.plant.scheduler.pendingCount) { restore() }
    return rows
  }
}
