import SchedulersEssentials

/// The commands for breakpoints and displays.
extension World {
  /// Performs such a command and returns its answer.
  func answer(
    _ command: BreakpointCommand, at range: SourceRange, in source: Source, _ breakpoints: inout Breakpoints
  ) throws -> Reply.Answer {
    switch command {
    case .break(let breaking, let isTemporary):
      let test: Breakpoint.Test = try ask { try self.test(breaking, in: source) }
      let text = Site(breaking.range, in: source).text
      return .breakpoints([breakpoints.add(test, text: text, isTemporary: isTemporary)], isList: false)
    case .breaks: return .breakpoints(breakpoints.all, isList: true)
    case .delete(let number):
      guard breakpoints.delete(number) else { throw unknown(number, at: range, in: source) }
      return .breakpoints([], isList: false)
    case .ignore(let number, let times):
      guard let breakpoint = breakpoints.ignore(number, times: times) else {
        throw unknown(number, at: range, in: source)
      }
      return .breakpoints([breakpoint], isList: false)
    case .display(nil): return .displayed(displayed(breakpoints.displays), isList: true)
    case .display(let expression?):
      _ = try ask { try displayed(expression, in: source) }
      return .displayed(displayed([breakpoints.add(display: expression, in: source)]), isList: false)
    case .undisplay(let number):
      guard breakpoints.undisplay(number) else {
        throw Diagnostic(.session(.breakpoint(.unknownDisplay(number ?? 0))), at: range, in: source)
      }
      return .displayed([], isList: false)
    }
  }

  private func unknown(_ number: Int?, at range: SourceRange, in source: Source) -> Diagnostic {
    Diagnostic(.session(.breakpoint(.unknownBreakpoint(number ?? 0))), at: range, in: source)
  }

  private func test(_ breaking: Breaking, in source: Source) throws -> Breakpoint.Test {
    switch breaking.kind {
    case .any(let lane):
      _ = try laneNumber(lane, in: source)
      return .event(lane: lane, nil)
    case .outcome(let lane, let outcome):
      _ = try laneNumber(lane, in: source)
      switch outcome {
      case .finished: return .event(lane: lane, .finished)
      case .failed: return .event(lane: lane, .failed)
      case .value(nil): return .event(lane: lane, nil)
      case .value(let expression?): return .event(lane: lane, .value(try evaluate(expression, in: source)))
      }
    case .filter(let lane, let closure):
      _ = try laneNumber(lane, in: source)
      _ = try condition(closure, in: source)
      return .filter(lane: lane, closure, source)
    case .condition(let closure):
      _ = try condition(closure, in: source)
      return .condition(closure, source)
    case .time(let expression):
      let time = try time(expression, in: source)
      let isAtWork = runtime.scheduler.nextDue.map { $0 <= now } ?? false
      if time == now, !isAtWork {
        throw Diagnostic(.session(.time(.past(time, now: now))), at: expression.range, in: source)
      }
      return .time(time)
    case .pending(let comparison, let expression):
      let value = try evaluate(expression, in: source)
      guard case .int(let count) = value else {
        throw Diagnostic(value.wrongType("Int"), at: expression.range, in: source)
      }
      return .pending(comparison: comparison.text, count)
    }
  }

  // MARK: Displays

  func displayed(_ displays: [Breakpoints.Display]) -> [DisplayRow] {
    displays.map { display in
      do {
        let value = try ask { try displayed(display.expression, in: display.source) }
        return DisplayRow(number: display.number, text: display.text, outcome: value)
      } catch {
        let diagnostic = Diagnostic(thrown: error)
        return DisplayRow(number: display.number, text: display.text, outcome: .failed(diagnostic.problem))
      }
    }
  }

  /// Evaluates a displayed expression; the name of a lane stands for its last event.
  private func displayed(_ expression: Expression, in source: Source) throws -> DisplayRow.Outcome {
    let name = Site(expression.range, in: source).text
    let value: Value? = lane(name) == nil ? try evaluate(expression, in: source) : nil
    if let value, value.publisher == nil { return .value(value) }
    if let current = (value?.publisher as? SubjectObject)?.current { return .value(current) }
    guard let lane = log.number(ofLane: name) else { return .value(value ?? .void) }
    let last = log.events.last { $0.lane == lane && $0.number > 0 }
    return last.map { .event($0) } ?? .nothing
  }
}

/// An expression that is displayed after each moving command, with its result.
struct DisplayRow {
  let number: Int
  /// The text as it was typed.
  let text: String
  let outcome: Outcome

  enum Outcome {
    case value(Value)
    /// The last event of a lane.
    case event(LogEvent)
    /// No event has come.
    case nothing
    case failed(Problem)
  }
}
