import SchedulersEssentials

/// Looks, while a motion goes on, whether it has met a breakpoint.
struct BreakWatch {
  private(set) var breakpoints: Breakpoints
  private let world: World
  private var watches: [Watch] = []
  /// The times at which the motion has not yet been, the last first.
  private var times: [(number: Int, time: VirtualTime)] = []

  private struct Watch {
    let number: Int
    let test: Test
    /// Whether it held after the action before: what goes on to hold is not met anew.
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

  /// The breakpoints that an action has met, at which the motion stops: after it, as the world then is.
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

  /// The next time, if it is not later than `limit`, at which the motion stops.
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

  /// Says whose condition it was that could not be judged.
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
  /// Evaluates something that may only look: what would change or send anything is an error.
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

  /// The closure of a condition.
  func condition(_ expression: Expression, in source: Source) throws -> Function {
    let value = try evaluate(expression, in: source)
    if case .function(let function) = value { return function }
    throw Diagnostic(value.wrongType("closure"), at: expression.range, in: source)
  }
}

extension Function {
  /// A call without arguments whose answer has to be a Bool.
  fileprivate func test() throws -> Bool {
    let value = try call([])
    if case .bool(let bool) = value { return bool }
    let problem = value.wrongType("Bool")
    throw site?.diagnostic(problem) ?? problem
  }
}
