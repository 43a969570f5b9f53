/// A replacement of characters. Undo and redo restore every scalar exactly.
struct LineChange: Sendable {
  private(set) var position: Int
  private(set) var removed: CharacterRow
  private(set) var inserted: CharacterRow
  private(set) var caretBefore: Int
  private(set) var caretAfter: Int

  init(position: Int, removed: CharacterRow, inserted: CharacterRow, caretBefore: Int, caretAfter: Int) {
    (self.position, self.removed, self.inserted) = (position, removed, inserted)
    (self.caretBefore, self.caretAfter) = (caretBefore, caretAfter)
  }

  var inverse: LineChange {
    LineChange(
      position: position, removed: inserted, inserted: removed, caretBefore: caretAfter, caretAfter: caretBefore)
  }
}

extension LineChange {
  /// Merges a later change into this one, if it only changed the end of what this one inserted.
  mutating func join(_ next: LineChange) -> Bool {
    let kept = next.position - position
    guard kept >= 0, kept + next.removed.count == inserted.count else { return false }
    inserted.replace(kept..<inserted.count, with: next.inserted)
    caretAfter = next.caretAfter
    return true
  }
}

/// The changes of one line, grouped into undo steps.
struct UndoLog: Sendable {
  private var done: [[LineChange]] = []
  private var undone: [[LineChange]] = []
  /// The number of open steps; only the outermost counts.
  private var depth = 0
  private var joinsLast = false
  /// Whether text typed now is added to the last step.
  private(set) var hasRun = false

  var last: [LineChange]? { done.last }

  /// Adds a change to the open step, or as a separate step. Afterwards, nothing can be redone.
  ///
  /// - Parameter isTyped: Whether the change may be merged with the one before it in the step.
  mutating func record(_ change: LineChange, isTyped: Bool) {
    undone = []
    if joinsLast, !done.isEmpty {
      let step = done.count - 1
      let isJoined = isTyped && !done[step].isEmpty && done[step][done[step].count - 1].join(change)
      if !isJoined { done[step].append(change) }
    } else {
      done.append([change])
    }
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

  /// Returns the step to undo, which can then be redone.
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
