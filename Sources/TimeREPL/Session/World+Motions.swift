import SchedulersEssentials

/// The commands that move time.
extension World {
  func moveTime(
    _ command: Command, in source: Source, allowed: Int, end: Motion.Stop?, _ breakpoints: Breakpoints?
  ) throws -> Performance {
    var performance = Performance()
    var goal = try goal(command, in: source, allowed: allowed, breakpoints)
    if let end { goal = .again(end) }
    let watch = try breakpoints.flatMap { $0.all.isEmpty ? nil : try BreakWatch($0, self) }
    performance.outcome = move(goal, allowed: end == nil ? allowed : .max, watch: watch)
    switch performance.outcome.end {
    case .onlyRepeats(let firings):
      let culprits = plant.scheduler.pending.prefix(3).compactMap { $0.label.map { culprit($0) } }
      performance.notes.append(.onlyRepeats(firings: firings, culprits: culprits))
    case .idle:
      if case .run = command.kind { performance.notes.append(.notReached(Site(command.range, in: source).text)) }
      if case .continue = command.kind, let rest = breakpoints?.rest, case .run = rest.command.kind {
        performance.notes.append(.notReached(Site(rest.command.range, in: rest.source).text))
      }
    case .met(let met): performance.notes += met.map { .breakpoint($0.number, $0.text) }
    default: break
    }
    return performance
  }

  func goal(
    _ command: Command, in source: Source, allowed: Int, _ breakpoints: Breakpoints?
  ) throws -> Motion.Goal {
    guard case .continue = command.kind else { return try goal(command, in: source) }
    // Whoever replays it knows no breakpoints, but how far it went.
    guard let breakpoints else { return .actions(allowed) }
    guard let rest = breakpoints.rest else {
      throw Diagnostic(.session(.nothingToContinue), at: command.range, in: source)
    }
    switch rest.goal {
    case .to(let target) where target < now:
      throw Diagnostic(.session(.past(target, now: now)), at: command.range, in: source)
    case .until(var wanted):
      // The lane may have another number, if the world has been made anew.
      if case .run(.event(let name, _)) = rest.command.kind { wanted.lane = try laneNumber(name, in: rest.source) }
      return .until(wanted)
    default: return rest.goal
    }
  }

  private func goal(_ command: Command, in source: Source) throws -> Motion.Goal {
    switch command.kind {
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
      // A name that stands for a time.
      return .to(try time(Expression(kind: .name(name.text), range: name.range), in: source))
    case .run(.event(let name, let outcome)): return .until(try eventGoal(name, outcome, in: source))
    default: preconditionFailure("\(command.kind) is no motion with a target of its own.")
    }
  }

  private func isTime(_ name: String) -> Bool {
    switch environment.value(name) {
    case .duration, .instant: true
    default: false
    }
  }

  private func eventGoal(_ name: Name, _ outcome: Command.Outcome, in source: Source) throws -> Motion.EventGoal {
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

  /// The number of a lane; a subject's rows are a lane too.
  func laneNumber(_ name: Name, in source: Source) throws -> Int32 {
    if let number = log.number(ofLane: name.text) { return number }
    let near = NearestNames.of(name.text, among: log.lanes)
    throw Diagnostic(.session(.unknownLane(name.text, near: near)), at: name.range, in: source)
  }

  func settingRow(_ name: Name, in source: Source) throws -> Settings.Row {
    if let row = Settings.rows.first(where: { $0.name == name.text }) { return row }
    let near = NearestNames.of(name.text, among: Settings.rows.map(\.name))
    throw Diagnostic(.session(.unknownSetting(name.text, near: near)), at: name.range, in: source)
  }

  func set(_ change: SettingChange, in source: Source) throws {
    let row = try settingRow(change.name, in: source)
    guard let expression = change.value else { preconditionFailure("A setting without a value is a question.") }
    let value = try settingValue(expression, in: source)
    guard row.write(&settings, value) else {
      throw Diagnostic(
        .session(.invalidSetting(row.name, found: Site(expression.range, in: source).text, expected: row.values)),
        at: expression.range, in: source)
    }
  }

  /// A word that nothing is called by stands for itself.
  private func settingValue(_ expression: Expression, in source: Source) throws -> Value {
    if case .name(let word) = expression.kind, environment.value(word) == nil { return try .symbol(word) }
    return try evaluate(expression, in: source)
  }
}
