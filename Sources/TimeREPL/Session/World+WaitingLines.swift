import SchedulersEssentials

/// A line that waits.
final class WaitingLine {
  let statement: Statement
  let type: Type
  let source: Source
  /// Whether the command is over.
  var isLeft = false
  /// What its end led to, once it has ended.
  var performance: Performance?

  init(_ statement: Statement, _ type: Type, in source: Source) {
    (self.statement, self.type, self.source) = (statement, type, source)
  }

  var site: Site { Site(statement.range, in: source) }
}

extension World {
  /// Runs a line that waits: advances time, as `run` does, until the line has ended. Returns its value if it did not
  /// have to wait.
  ///
  /// If a breakpoint, a limit or `set wait off` stops this, the line continues when time is advanced again. An error
  /// that it throws then is reported like that of scheduled input.
  func complete(
    _ call: Frame, _ line: WaitingLine, allowed: Int, end: Motion.Stop?, _ breakpoints: Breakpoints?,
    _ performance: inout Performance
  ) throws -> Value? {
    let tasks = runtime.machine.tasks
    let task = tasks.start(call, at: line.site, isReady: false)
    task.name = EventLog.lineName
    tasks.run(task)
    if let result = task.result { return try result.get() }
    // Part of the action that ends it, so that a replay with `set wait off` logs the same.
    task.whenFinished { [unowned self, unowned task] result in
      switch result {
      case .success(let value): self.end(line, with: value, isTold: !task.isCancelled)
      case .failure(let error as Thrown) where line.isLeft && !task.isCancelled:
        refuse(Diagnostic(thrown: error, at: line.statement.range, in: line.source))
      case .failure: break
      }
    }
    defer { line.isLeft = true }
    if !settings.waits { return nil }
    let watch = try breakpoints.flatMap { $0.all.isEmpty ? nil : try BreakWatch($0, self) }
    let goal = end.map { Motion.Goal.again($0) } ?? .untilNothingIsDue
    performance.outcome = move(goal, allowed: end == nil ? allowed : .max, watch: watch) { task.isFinished }
    performance.isEnded = true
    switch (task.result, performance.outcome.end) {
    case (.success?, .met): break
    case (.success?, _): performance.isEnded = false
    // Any other error has stopped the line's lane, and is told with its row.
    case (.failure(let error as Thrown)?, _): performance.outcome.end = .failed(error)
    case (nil, .reached) where performance.outcome.actions < allowed && end == nil, (nil, .idle), (nil, .onlyRepeats):
      // No work is due that could resume the line.
      performance.notes.append(.waiting(task.wait))
      task.cancel()
      performance.isEnded = false
    default: break
    }
    return nil
  }

  /// Records what a line that waited has declared, or its value.
  func end(_ line: WaitingLine, with value: Value, isTold: Bool) {
    value.publisher?.note(line.type)
    var performance = Performance()
    do {
      for statement in line.statement.members { try note(statement, value, in: line.source, &performance) }
    } catch {
      refuse(Diagnostic(thrown: error, at: line.statement.range, in: line.source))
    }
    line.performance = performance
    guard line.isLeft, isTold else { return }
    if case .value(let value) = performance.answer { performance.notes.append(.lineEnded(line.site.text, value)) }
    noteLate(performance.notes)
  }
}
