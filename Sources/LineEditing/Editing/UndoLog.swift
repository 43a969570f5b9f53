/// Characters that took the place of others, exactly: undone and done again, it gives back every scalar.
struct LineChange: Sendable {
  let position: Int
  let removed: [Character]
  let inserted: [Character]
  let caretBefore: Int
  let caretAfter: Int

  var inverse: LineChange {
    LineChange(
      position: position, removed: inserted, inserted: removed, caretBefore: caretAfter, caretAfter: caretBefore)
  }
}

/// The changes of one line in steps: what one undo takes back.
struct UndoLog: Sendable {
  private var done: [[LineChange]] = []
  private var undone: [[LineChange]] = []
  /// How many steps have begun and not ended; the outermost counts.
  private var depth = 0
  private var joinsLast = false
  /// Whether what is typed now goes on with the last step.
  private(set) var hasRun = false

  var last: [LineChange]? { done.last }

  /// Adds a change to the step that has begun, or as a step of its own. What was undone cannot be done again.
  mutating func record(_ change: LineChange) {
    undone = []
    if joinsLast, !done.isEmpty { done[done.count - 1].append(change) } else { done.append([change]) }
    joinsLast = depth > 0
    hasRun = false
  }

  mutating func begin(joining: Bool) {
    if depth == 0 { joinsLast = joining }
    depth += 1
  }

  mutating func end() {
    depth = max(0, depth - 1)
    if depth == 0 { joinsLast = false }
  }

  mutating func startRun() { hasRun = true }
  mutating func endRun() { hasRun = false }

  /// The step to take back, which now can be done again.
  mutating func undo() -> [LineChange]? {
    stop()
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  mutating func redo() -> [LineChange]? {
    stop()
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }

  private mutating func stop() {
    (depth, joinsLast, hasRun) = (0, false, false)
  }
}
