import SchedulersEssentials

/// What a world takes of its budget.
extension World {
  var budget: MemoryBudget { plant.machine.budget }

  /// What has no shares of the budget, in bytes.
  var uncountedSize: Int {
    (log.count - log.forgottenCount) * MemoryShare.row + trail.inputs.count * MemoryShare.input
      + plant.scheduler.pendingCount * MemoryShare.pendingAction
  }

  /// Throws where a command leaves more than there may be. One that has made it less may end so, and a setting is obeyed by
  /// the commands after it.
  func checkMemory(_ command: Command, in source: Source, grownSince before: Int) throws(Diagnostic) {
    let used = budget.used
    guard used > budget.limit.bytes, used > before else { return }
    if case .set = command.kind { return }
    let problem = SessionProblem.outOfMemory(budget.limit, at: now, culprits: [], largest: largestMemoryHolder)
    throw Diagnostic(.session(problem), at: command.range, in: source)
  }

  /// What takes most, as far as it has a name; what is shared is counted with each who has it.
  ///
  /// - Complexity: O(n) in the rows of the log and the variables
  var largestMemoryHolder: SessionProblem.MemoryHolder? {
    var rows = log.lanes.map { _ in (count: 0, bytes: 0) }
    for event in log.events {
      rows[Int(event.lane)].count += 1
      rows[Int(event.lane)].bytes += MemoryShare.row + event.value.memorySize
    }
    var holders = zip(log.lanes, rows).map { lane, rows in
      (rows.bytes, SessionProblem.MemoryHolder.rows(lane: lane, count: rows.count, bytes: rows.bytes))
    }
    holders += environment.names.compactMap { name in
      environment.variable(name).map { ($0.value.memorySize, .variable(name, bytes: $0.value.memorySize)) }
    }
    let pending = plant.scheduler.pendingCount
    holders.append(
      (pending * MemoryShare.pendingAction, .pending(count: pending, bytes: pending * MemoryShare.pendingAction)))
    return holders.max { $0.0 < $1.0 }?.1
  }
}

extension Value {
  /// About what it takes, in bytes.
  fileprivate var memorySize: Int {
    switch self {
    case .int, .double, .bool, .duration, .instant, .nil, .void: 0
    case .string(let box): MemoryShare.text(box.text)
    case .function: MemoryShare.function
    case .object: MemoryShare.publisher
    // Its elements are most likely of one kind.
    case .array(let box):
      MemoryShare.array(box.elements.count) + box.elements.count * (box.elements.first?.memorySize ?? 0)
    case .tuple, .dictionary, .range, .error, .symbol: 32 * extent.size
    }
  }
}
