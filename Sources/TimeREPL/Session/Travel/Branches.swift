// Folder `Session/Travel`: positions in the past, branches, undo and changed inputs. A position is reached by replaying
// the journal up to it.

/// A branch that is not the current one.
struct Branch {
  let name: String
  let journal: [JournalEntry]
  let history: UndoHistory
}

/// The current branch and the other branches.
struct Branches {
  /// The current position in the current branch.
  struct Place {
    var journal: [JournalEntry]
    /// nil at the end.
    var position: Position?
  }

  private(set) var name = "main"
  var history = UndoHistory()
  private(set) var others: [Branch] = []
  private var branchCount = 0

  var names: [String] { [name] + others.map(\.name) }

  /// Keeps the current branch as it is, and begins a new one with an input typed in the past.
  mutating func start(at place: Place, by text: String) {
    let old = Branch(name: name, journal: place.journal, history: history)
    others.append(old)
    repeat { branchCount += 1 } while names.contains("branch\(branchCount)")
    name = "branch\(branchCount)"
    history = UndoHistory()
    history.note(.started(from: old.name, place.position ?? Position(entries: place.journal.count), by: text))
  }

  /// Switches to another branch; returns false if there is none with the name.
  mutating func change(to other: String, _ place: inout Place) -> Bool {
    guard let index = others.firstIndex(where: { $0.name == other }) else { return false }
    let branch = others[index]
    others[index] = Branch(name: name, journal: place.journal, history: history)
    makeCurrent(branch, &place)
    return true
  }

  private mutating func makeCurrent(_ branch: Branch, _ place: inout Place) {
    (name, history) = (branch.name, branch.history)
    place = Place(journal: branch.journal)
  }

  /// Undoes the last step and returns its text; nil if there is none.
  mutating func undo(_ place: inout Place) -> Step? {
    switch history.takeDone() {
    case nil: return nil
    case .entered?:
      guard let entry = place.journal.popLast() else { return nil }
      place.position = nil
      history.noteUndone(.entered(entry, nil))
      return Step(entry)
    case .changed(let before, let text)?:
      history.noteUndone(.changed(to: place.journal, by: text))
      place = Place(journal: before)
      return Step(text: text)
    case .started(let origin, let position, let text)?:
      guard let index = others.firstIndex(where: { $0.name == origin }) else { return nil }
      let ended = Branch(name: name, journal: place.journal, history: history)
      makeCurrent(others.remove(at: index), &place)
      if position.entries <= place.journal.count { place.position = position }
      history.noteUndone(.started(ended, at: position, by: text))
      return Step(text: text)
    }
  }

  /// Redoes the last undone step and returns its text; nil if there is none.
  mutating func redo(_ place: inout Place) -> Step? {
    switch history.takeUndone() {
    case nil: return nil
    case .entered(let entry, _)?:
      history.noteRedone(.entered)
      place.journal.append(entry)
      place.position = nil
      return Step(entry)
    case .changed(let after, let text)?:
      history.noteRedone(.changed(from: place.journal, by: text))
      place = Place(journal: after)
      return Step(text: text)
    case .started(let branch, let position, let text)?:
      others.append(Branch(name: name, journal: place.journal, history: history))
      let origin = name
      makeCurrent(branch, &place)
      history.noteRedone(.started(from: origin, position, by: text))
      return Step(text: text)
    }
  }
}

extension Branches {
  /// An undone or redone step.
  struct Step {
    let text: String
    /// Whether the step is one of the commands around a program, which nobody typed.
    var isFrame = false
  }
}

extension Branches.Step {
  fileprivate init(_ entry: JournalEntry) {
    self.init(text: entry.text, isFrame: entry.program?.isFrame == true)
  }
}
