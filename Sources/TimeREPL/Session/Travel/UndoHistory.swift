/// What `undo` takes back and `redo` does again.
struct UndoHistory {
  enum Step {
    /// An input at the end of the journal.
    case entered
    /// The journal became another one; and what was typed for that.
    case changed(from: [JournalEntry], by: String)
    /// A branch with its first input began at a position of another.
    case started(from: String, Position, by: String)
  }

  enum UndoneStep {
    /// With what it led to, where that is known.
    case entered(JournalEntry, WorldSummary.Input?)
    case changed(to: [JournalEntry], by: String)
    case started(Branch, at: Position, by: String)
  }

  private var done: [Step] = []
  private var undone: [UndoneStep] = []

  /// Something new was done: what was undone before it is no more.
  mutating func note(_ step: Step) {
    done.append(step)
    if !undone.isEmpty { undone = [] }
  }

  /// How many of the last `count` steps there are, if all of them are inputs.
  func inputsToUndo(atMost count: Int) -> Int? {
    let steps = done.suffix(count)
    return steps.allSatisfy { if case .entered = $0 { true } else { false } } ? steps.count : nil
  }

  /// How many of the next `count` steps there are, if all of them are inputs of which it is known what they led to, and that
  /// is no more than so many rows.
  func inputsToRedo(atMost count: Int, rows: Int) -> Int? {
    let steps = undone.suffix(count)
    var rowCount = 0
    for step in steps {
      guard case .entered(_, let input?) = step else { return nil }
      rowCount += input.rowCount
    }
    return rowCount <= rows ? steps.count : nil
  }

  mutating func takeDone() -> Step? { done.popLast() }
  mutating func takeUndone() -> UndoneStep? { undone.popLast() }
  mutating func noteUndone(_ step: UndoneStep) { undone.append(step) }
  mutating func noteRedone(_ step: Step) { done.append(step) }
}
