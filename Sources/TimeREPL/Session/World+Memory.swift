import SchedulersEssentials

/// The memory that a world uses, in bytes.
struct MemoryUse: Equatable {
  /// The limit of `set limit memory`.
  let limit: Int
  /// Values, functions, publishers, and the state of their operators.
  let values: Int
  let rows: Int
  let pending: Int
  let inputs: Int

  var total: Int { values + rows + pending + inputs }
}

extension World {
  var budget: MemoryBudget { runtime.machine.budget }

  var memoryUse: MemoryUse {
    MemoryUse(
      limit: settings.memoryLimit, values: budget.used - uncountedSize,
      rows: (log.count - log.forgottenCount) * MemoryShare.row,
      pending: runtime.pendingCount * MemoryShare.pendingAction,
      inputs: inputPositions.inputs.count * MemoryShare.input)
  }

  /// The size of what is not counted by the budget, in bytes.
  var uncountedSize: Int {
    (log.count - log.forgottenCount) * MemoryShare.row + inputPositions.inputs.count * MemoryShare.input
      + runtime.pendingCount * MemoryShare.pendingAction
  }

  /// Throws if a command leaves the world above its memory limit. A command that has reduced the use is allowed, and a
  /// new limit applies to later commands.
  func checkMemory(_ command: InputCommand, in source: Source, grownSince before: Int) throws(Diagnostic) {
    let used = budget.used
    guard used > budget.limit.bytes, used > before else { return }
    if case .set = command.kind { return }
    let problem = LimitProblem.outOfMemory(budget.limit, at: now, runningActions: [], largest: largestMemoryHolder())
    throw Diagnostic(.session(.limit(problem)), at: command.range, in: source)
  }

  /// Returns an evaluation error as it is reported: if memory was the limit, with the largest holder.
  ///
  /// Call it before the world is rebuilt.
  func reported(_ error: any Error) -> any Error {
    guard let diagnostic = error as? Diagnostic, case .limit(.memory(let limit)) = diagnostic.problem else {
      return error
    }
    let problem = LimitProblem.outOfMemory(
      limit, at: now, runningActions: [], largest: largestMemoryHolder(atStop: diagnostic))
    return Diagnostic(.session(.limit(problem)), at: diagnostic.range, in: diagnostic.source)
  }

  /// Returns the largest holder of memory. Shared values are counted for each of their holders.
  ///
  /// - Parameter stop: The error if an action was stopped for lack of memory. The values it had created are released by
  ///   now, and were the missing memory.
  /// - Complexity: O(n) in the rows of the log and the variables
  func largestMemoryHolder(atStop stop: Diagnostic? = nil) -> LimitProblem.MemoryHolder? {
    var rows = log.lanes.map { _ in (count: 0, bytes: 0) }
    for event in log.events {
      rows[Int(event.lane)].count += 1
      rows[Int(event.lane)].bytes += MemoryShare.row + event.value.memorySize
    }
    var holders = zip(log.lanes, rows).map { lane, rows in
      (rows.bytes, LimitProblem.MemoryHolder.rows(lane: lane, count: rows.count, bytes: rows.bytes))
    }
    holders += environment.names.compactMap { name in
      environment.variable(name).map { ($0.value.memorySize, .variable(name, bytes: $0.value.memorySize)) }
    }
    let use = memoryUse
    let named = holders.reduce(0) { $0 + $1.0 } - use.rows
    holders.append((use.pending, .pending(count: runtime.pendingCount, bytes: use.pending)))
    let held = use.values - named
    holders.append((held, .operators(lanes: lanes.filter { $0.state == .active }.map(\.name), bytes: held)))
    if let stop, let source = stop.source {
      let gone = budget.limit.bytes - use.total
      let text = source.functionText(around: stop.range, names: names) ?? Site(stop.range, in: source).text
      holders.append((gone, .running(text, bytes: gone)))
    }
    return holders.max { $0.0 < $1.0 }?.1
  }
}

extension Source {
  /// Returns the innermost closure that contains a range, or the name of the innermost function; nil if there is none.
  func functionText(around range: SourceRange, names: Set<String>) -> String? {
    guard let commands = try? parse(self, in: ParseContext(names: names, isInteractive: false)) else { return nil }
    var (open, found) = (commands.compactMap(\.input).flatMap(\.syntax), String?.none)
    while let part = open.popLast() {
      switch part {
      case .closure(let closure) where closure.range.contains(range): found = Site(closure.range, in: self).text
      case .statement(let statement):
        guard case .function(let name, _, let closure) = statement.kind else { break }
        if closure.range.contains(range) {
          // A function is reported by its name, not by its body.
          (open, found) = (closure.body.map(SyntaxPart.statement), name.text)
        }
        continue
      default: break
      }
      open += part.parts
    }
    return found
  }
}

extension SourceRange {
  fileprivate func contains(_ other: SourceRange) -> Bool { lower <= other.lower && other.upper <= upper }
}

extension InputCommand {
  /// The expressions and statements that the command evaluates.
  fileprivate var syntax: [SyntaxPart] {
    switch kind {
    case .statement(let statement): [.statement(statement)]
    case .declaration(.pipeline(_, let expression)), .declaration(.subject(_, _, let expression?)):
      [.expression(expression)]
    case .act(let act): act.syntax
    case .schedule(_, let acts): acts.flatMap(\.syntax)
    default: []
    }
  }
}

extension TimedAct {
  fileprivate var syntax: [SyntaxPart] {
    if case .act(let act) = self { act.syntax } else { [] }
  }
}

extension Act {
  fileprivate var syntax: [SyntaxPart] {
    switch kind {
    case .send(_, let values): values.map(SyntaxPart.expression)
    case .watch(let expression, _, _), .request(_, let expression), .fail(_, let expression?): [.expression(expression)]
    case .statement(let statement): [.statement(statement)]
    case .finish, .fail, .cancel: []
    }
  }
}

extension Value {
  /// The approximate size in bytes.
  fileprivate var memorySize: Int {
    switch self {
    case .int, .double, .float, .bool, .duration, .instant, .nil, .void: 0
    case .string(let box): MemoryShare.text(box.text)
    case .sized: MemoryShare.box
    case .function: MemoryShare.function
    case .object: MemoryShare.publisher
    // The elements are probably of one kind.
    case .array(let box):
      MemoryShare.array(box.elements.count) + box.elements.count * (box.elements.first?.memorySize ?? 0)
    case .tuple, .dictionary, .set, .range, .error, .symbol, .some: 32 * extent.size
    }
  }
}
