extension Session {
  /// Whether a breakpoint has just stopped time before the command's goal was reached.
  var isStopped: Bool { breakpoints.isStopped }

  func answer(_ command: BreakpointCommand, at range: SourceRange, in source: Source) throws -> Reply.Answer {
    do {
      return try world.answer(command, at: range, in: source, &breakpoints)
    } catch {
      if world.runtime.machine.steps > 0 { restore() }
      throw error
    }
  }

  /// Stores the breakpoints that a motion has met, and its remaining goal.
  func note(_ outcome: Motion.Outcome, of command: InputCommand, in source: Source) {
    guard case .motion(let move) = command.kind else { return }
    if let changed = outcome.breakpoints { breakpoints = changed }
    breakpoints.isStopped = false
    let isContinued = if case .continue = move { true } else { false }
    let typed = isContinued ? breakpoints.rest.map { ($0.move, $0.typed) } : (move, Site(command.range, in: source))
    switch outcome.end {
    // The journal records how far it came, so nothing is left of it.
    case .stopped(.interrupted): return
    case .met: breakpoints.isStopped = true
    case .stopped: break
    default:
      if isContinued { breakpoints.rest = nil }
      return
    }
    breakpoints.rest = outcome.rest.flatMap { goal in
      typed.map { Breakpoints.RemainingMotion(goal: goal, move: $0.0, typed: $0.1) }
    }
  }

  /// Returns the displayed expressions with their current values.
  func displayed() -> [DisplayRow] {
    if breakpoints.displays.isEmpty { return [] }
    let before = (world.log.count, world.runtime.pendingCount)
    let rows = world.displayed(breakpoints.displays)
    if before != (world.log.count, world.runtime.pendingCount) { restore() }
    return rows
  }
}
