/// What `undo` takes back and `redo` does again.
struct History {
  enum Step {
    /// An input at the end of the journal.
    case entered
    /// The journal became another one; and what was typed for that.
    case changed(from: [JournalEntry], by: String)
    /// A branch with its first input began at a position of another.
    case started(from: String, Position, by: String)
  }

  enum UndoneStep {
    case entered(JournalEntry)
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

  mutating func takeDone() -> Step? { done.popLast() }
  mutating func takeUndone() -> UndoneStep? { undone.popLast() }
  mutating func noteUndone(_ step: UndoneStep) { undone.append(step) }
  mutating func noteRedone(_ step: Step) { done.append(step) }
}
