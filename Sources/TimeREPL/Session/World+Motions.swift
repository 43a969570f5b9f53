import SchedulersEssentials

/// The commands that move time.
extension World {
  func moveTime(
    _ move: Move, at range: SourceRange, in source: Source, allowed: Int, end: Motion.Stop?,
    _ breakpoints: Breakpoints?
  ) throws -> Performance {
    var performance = Performance()
    var goal = try goal(move, at: range, in: source, allowed: allowed, breakpoints)
    if let end { goal = .again(end) }
    let watch = try breakpoints.flatMap { $0.all.isEmpty ? nil : try BreakWatch($0, self) }
    performance.outcome = self.move(goal, allowed: end == nil ? allowed : .max, watch: watch)
    if case .untilNothingIsDue = goal { performance.notes += waits(after: performance.outcome.end) }
    switch performance.outcome.end {
    case .onlyRepeats(let firings):
      let runningActions = runtime.scheduler.pending.prefix(3).compactMap { $0.label.map { runningAction($0) } }
      performance.notes.append(.onlyRepeats(firings: firings, runningActions: runningActions))
    case .idle:
      if case .run = move { performance.notes.append(.notReached(Site(range, in: source).text)) }
      if case .continue = move, let rest = breakpoints?.rest, case .run = rest.move {
        performance.notes.append(.notReached(rest.typed.text))
      }
    case .met(let met): performance.notes += met.map { .breakpoint($0.number, $0.text) }
    default: break
    }
    return performance
  }

  func goal(
    _ move: Move, at range: SourceRange, in source: Source, allowed: Int, _ breakpoints: Breakpoints?
  ) throws -> Motion.Goal {
    switch move {
    // A replay has no breakpoints, but knows how many actions to run.
    case .continue: return try breakpoints.map { try rest(of: $0, at: range, in: source) } ?? .actions(allowed)
    case .advance(.zero), .settle: return .settled
    case .advance(.by(let expression)):
      return .to(try time(after: try duration(expression, in: source), expression.range, in: source))
    case .advance(.to(let expression)), .run(.time(let expression)):
      return .to(try time(expression, in: source))
    case .step(let count): return .instants(count)
    case .stepi(let count): return .actions(count)
    case .run(.nothingDue): return .untilNothingIsDue
    case .run(.events(let count)): return .until(Motion.EventGoal(lane: nil, isMet: { _ in true }, count: count))
    case .run(.event(let name, .value(nil))) where log.number(ofLane: name.text) == nil && isTime(name.text):
      // The name stands for a time.
      return .to(try time(Expression(kind: .name(name.text), range: name.range), in: source))
    case .run(.event(let name, let outcome)): return .until(try eventGoal(name, outcome, in: source))
    }
  }

  /// Returns the remaining goal of the stopped motion.
  private func rest(of breakpoints: Breakpoints, at range: SourceRange, in source: Source) throws -> Motion.Goal {
    guard let rest = breakpoints.rest else {
      throw Diagnostic(.session(.breakpoint(.nothingToContinue)), at: range, in: source)
    }
    switch rest.goal {
    case .to(let target) where target < now:
      throw Diagnostic(.session(.time(.past(target, now: now))), at: range, in: source)
    case .until(var wanted):
      // The lane may have another number if the world was rebuilt.
      if case .run(.event(let name, _)) = rest.move { wanted.lane = try laneNumber(name, in: rest.typed.source) }
      return .until(wanted)
    default: return rest.goal
    }
  }

  private func isTime(_ name: String) -> Bool {
    switch environment.value(name) {
    case .duration, .instant: true
    default: false
    }
  }

  private func eventGoal(_ name: Name, _ outcome: LaneOutcome, in source: Source) throws -> Motion.EventGoal {
    let lane = try laneNumber(name, in: source)
    switch outcome {
    case .finished: return Motion.EventGoal(lane: lane, isMet: { $0.kind == .finished }, count: 1)
    case .failed: return Motion.EventGoal(lane: lane, isMet: { $0.kind == .failed }, count: 1)
    case .value(nil): return Motion.EventGoal(lane: lane, isMet: { $0.kind == .value }, count: 1)
    case .value(let expression?):
      let wanted = try evaluate(expression, in: source)
      return Motion.EventGoal(lane: lane, isMet: { $0.kind == .value && $0.value == wanted }, count: 1)
    }
  }

  /// Returns the number of a lane, which may consist of a subject's own rows.
  func laneNumber(_ name: Name, in source: Source) throws -> LaneNumber {
    if let number = log.number(ofLane: name.text) { return number }
    let near = NearestNames.of(name.text, among: log.lanes)
    throw Diagnostic(.session(.name(.unknownLane(name.text, near: near))), at: name.range, in: source)
  }

  func settingRow(_ name: Name, in source: Source) throws -> Settings.Row {
    if let row = Settings.rows.first(where: { $0.name == name.text }) { return row }
    let names = Settings.rows.map(\.name) + Appearance.rows.map(\.name.rawValue)
    let near = NearestNames.of(name.text, among: names)
    throw Diagnostic(.session(.name(.unknownSetting(name.text, near: near))), at: name.range, in: source)
  }

  func set(_ name: Name, to expression: Expression, in source: Source) throws {
    let row = try settingRow(name, in: source)
    // A word of the setting means that, whatever else the session calls so: `set settle on`.
    if case .name(let word) = expression.kind, try row.write(&settings, .symbol(word)) { return }
    let value = try settingValue(expression, in: source)
    guard row.write(&settings, value) else {
      throw Diagnostic(
        .session(
          .name(.invalidSetting(row.name, found: Site(expression.range, in: source).text, expected: row.values))),
        at: expression.range, in: source)
    }
  }

  /// Evaluates the value of a setting. An undeclared word stands for itself.
  private func settingValue(_ expression: Expression, in source: Source) throws -> Value {
    if case .name(let word) = expression.kind, environment.value(word) == nil { return try .symbol(word) }
    return try evaluate(expression, in: source)
  }
}
