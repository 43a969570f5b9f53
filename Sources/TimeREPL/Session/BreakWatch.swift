import SchedulersEssentials

/// Tests during a motion whether breakpoints are met.
struct BreakWatch {
  private(set) var breakpoints: Breakpoints
  private let world: World
  private var watches: [Watch] = []
  /// The times that the motion has not reached yet, the last first.
  private var times: [(number: Int, time: VirtualTime)] = []

  private struct Watch {
    let number: Int
    let test: Test
    /// Whether the condition held after the previous action. It is met only when it begins to hold.
    var held = false

    enum Test {
      case event(lane: String, (LogEvent) throws -> Bool)
      case state(() throws -> Bool)
    }
  }

  init(_ breakpoints: Breakpoints, _ world: World) throws {
    self.breakpoints = breakpoints
    self.world = world
    let isAtWork = world.runtime.scheduler.nextDue.map { $0 <= world.now } ?? false
    for breakpoint in breakpoints.all {
      if case .time(let time) = breakpoint.test {
        if time > world.now || time == world.now && isAtWork { times.append((breakpoint.number, time)) }
        continue
      }
      var watch = try Watch(number: breakpoint.number, test: test(of: breakpoint))
      if case .state(let holds) = watch.test { watch.held = try ask(breakpoint.number) { try holds() } }
      watches.append(watch)
    }
    times.sort { ($1.time, $1.number) < ($0.time, $0.number) }
  }

  /// Returns the breakpoints that an action has met and at which the motion stops. The state is that after the action.
  mutating func stops(by events: Slice<Blocks<LogEvent>>) throws -> [Breakpoint] {
    var met: [Int] = []
    for index in watches.indices {
      let number = watches[index].number
      switch watches[index].test {
      case .event(let lane, let isMet):
        guard let lane = world.log.number(ofLane: lane) else { continue }
        let isHit = try ask(number) {
          try events.contains { event in
            guard event.lane == lane, event.number > 0 else { return false }
            return try isMet(event)
          }
        }
        if isHit { met.append(number) }
      case .state(let holds):
        let held = watches[index].held
        watches[index].held = try ask(number) { try holds() }
        if !held, watches[index].held { met.append(number) }
      }
    }
    return met.isEmpty ? [] : breakpoints.meet(met)
  }

  /// Returns the next time, up to `limit`, at which the motion stops.
  mutating func stops(upTo limit: VirtualTime) -> (time: VirtualTime, met: [Breakpoint])? {
    while let time = times.last?.time, time <= limit {
      var numbers: [Int] = []
      while times.last?.time == time { numbers.append(times.removeLast().number) }
      let met = breakpoints.meet(numbers)
      if !met.isEmpty { return (time, met) }
    }
    return nil
  }

  // MARK: Tests

  private func test(of breakpoint: Breakpoint) throws -> Watch.Test {
    switch breakpoint.test {
    case .event(let lane, nil): return .event(lane: lane.text) { $0.kind != .subscribed && $0.kind != .stage }
    case .event(let lane, .value(let wanted)?):
      return .event(lane: lane.text) { $0.kind == .value && $0.value == wanted }
    case .event(let lane, .finished?): return .event(lane: lane.text) { $0.kind == .finished }
    case .event(let lane, .failed?): return .event(lane: lane.text) { $0.kind == .failed }
    case .filter(let lane, let closure, let source):
      let function = try ask(breakpoint.number) { try world.condition(closure, in: source) }
      return .event(lane: lane.text) { event in
        guard event.kind == .value else { return false }
        return try function.parameterCount == 0 ? function.test() : function.test(event.value)
      }
    case .condition(let closure, let source):
      let function = try ask(breakpoint.number) { try world.condition(closure, in: source) }
      return .state { try function.test() }
    case .pending(let comparison, let count):
      let scheduler = world.runtime.scheduler
      return .state { Self.compare(scheduler.pendingCount, comparison, count) }
    case .time: preconditionFailure("A time is no test.")
    }
  }

  private static func compare(_ left: Int, _ comparison: String, _ right: Int) -> Bool {
    switch comparison {
    case "==": left == right
    case "!=": left != right
    case "<": left < right
    case "<=": left <= right
    case ">": left > right
    default: left >= right
    }
  }

  /// Adds the number of the breakpoint to an error in its condition.
  private func ask<Result>(_ number: Int, _ body: () throws -> Result) throws -> Result {
    do {
      return try world.ask(body)
    } catch {
      let diagnostic = Diagnostic(thrown: error)
      if case .limit(.interrupted) = diagnostic.problem { throw diagnostic }
      throw Diagnostic(
        .session(.breakpoint(.breakpointFailed(number, because: diagnostic.problem))), at: diagnostic.range,
        in: diagnostic.source,
        given: diagnostic.given)
    }
  }
}

extension World {
  /// Evaluates an expression that must not change or send anything; throws if it does.
  func ask<Result>(_ body: () throws -> Result) throws -> Result {
    let (events, pending) = (log.count, runtime.pendingCount)
    let cause = runtime.cause
    defer { runtime.cause = cause }
    runtime.machine.beginAction()
    let result = try runtime.machine.asking(body)
    if let abortion = runtime.takeAbortion() { throw abortion }
    if log.count != events || runtime.pendingCount != pending {
      throw Problem.session(.breakpoint(.sideEffect))
    }
    return result
  }

  /// Returns the closure of a condition.
  func condition(_ expression: Expression, in source: Source) throws -> Function {
    let value = try evaluate(expression, in: source)
    if case .function(let function) = value { return function }
    throw Diagnostic(value.wrongType("closure"), at: expression.range, in: source)
  }
}

extension Function {
  /// Calls the closure without arguments and returns its result, which must be a Bool.
  fileprivate func test() throws -> Bool {
    let value = try call([])
    if case .bool(let bool) = value { return bool }
    let problem = value.wrongType("Bool")
    throw site?.diagnostic(problem) ?? problem
  }
}
