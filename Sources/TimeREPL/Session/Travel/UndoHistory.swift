/// The steps for `undo` and `redo`.
struct UndoHistory {
  enum Step {
    /// An input at the end of the journal.
    case entered
    /// The journal was replaced; with the typed command.
    case changed(from: [JournalEntry], by: String)
    /// A branch began at a position of another branch.
    case started(from: String, Position, by: String)
  }

  enum UndoneStep {
    /// With its effects, if they are known.
    case entered(JournalEntry, WorldSummary.Input?)
    case changed(to: [JournalEntry], by: String)
    case started(Branch, at: Position, by: String)
  }

  private var done: [Step] = []
  private var undone: [UndoneStep] = []

  /// Adds a new step, and discards the undone steps.
  mutating func note(_ step: Step) {
    done.append(step)
    if !undone.isEmpty { undone = [] }
  }

  /// Returns how many of the last `count` steps exist, if all of them are inputs.
  func inputsToUndo(atMost count: Int) -> Int? {
    let steps = done.suffix(count)
    return steps.allSatisfy { if case .entered = $0 { true } else { false } } ? steps.count : nil
  }

  /// Returns how many steps the last `count` inputs and programs are; `count` where more than inputs was done.
  func stepsToUndo(_ count: Int, of journal: [JournalEntry]) -> Int {
    let steps = journal.reversed().lazy.map(\.program).stepsOfPrograms(count)
    return inputsToUndo(atMost: steps) == nil ? count : steps
  }

  /// Returns how many steps the `count` inputs and programs are that were undone last.
  func stepsToRedo(_ count: Int) -> Int {
    let programs = undone.reversed().lazy.map { step -> ProgramPart? in
      if case .entered(let entry, _) = step { entry.program } else { nil }
    }
    return programs.stepsOfPrograms(count)
  }

  /// Returns how many of the next `count` steps exist, if all of them are inputs with known effects of at most that
  /// many rows.
  func inputsToRedo(atMost count: Int, rows: Int) -> Int? {
    let steps = undone.suffix(count)
    var rowCount = 0
    for step in steps {
      guard case .entered(_, let input?) = step else { return nil }
      rowCount += input.rowCount
    }
    return rowCount <= rows ? steps.count : nil
  }

  var canRedo: Bool { !undone.isEmpty }

  mutating func takeDone() -> Step? { done.popLast() }
  mutating func takeUndone() -> UndoneStep? { undone.popLast() }
  mutating func noteUndone(_ step: UndoneStep) { undone.append(step) }
  mutating func noteRedone(_ step: Step) { done.append(step) }
}

extension Sequence where Element == ProgramPart? {
  /// How many elements the first `count` inputs and programs have; more where there are not so many.
  fileprivate func stepsOfPrograms(_ count: Int) -> Int {
    var (steps, seen, program): (Int, Int, Int?) = (0, 0, nil)
    for part in self {
      if part == nil || part?.number != program {
        if seen == count { return steps }
        seen += 1
      }
      program = part?.number
      steps += 1
    }
    let (sum, overflows) = count.addingReportingOverflow(steps - seen)
    return overflows ? .max : sum
  }
}
