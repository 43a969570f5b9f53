/// One of several futures, while another is lived.
struct Branch {
  let name: String
  let journal: [JournalEntry]
  let history: UndoHistory
}

/// The future that is lived, and those that are kept beside it.
struct Futures {
  /// Where one stands in the one that is lived.
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

  /// An input was typed in the past: what came after it is kept as it was, and another future begins.
  mutating func start(at place: Place, by text: String) {
    let old = Branch(name: name, journal: place.journal, history: history)
    others.append(old)
    repeat { branchCount += 1 } while names.contains("branch\(branchCount)")
    name = "branch\(branchCount)"
    history = UndoHistory()
    history.note(.started(from: old.name, place.position ?? Position(entries: place.journal.count), by: text))
  }

  /// Lives another future; false if there is none of the name.
  mutating func change(to other: String, _ place: inout Place) -> Bool {
    guard let index = others.firstIndex(where: { $0.name == other }) else { return false }
    let branch = others[index]
    others[index] = Branch(name: name, journal: place.journal, history: history)
    live(branch, &place)
    return true
  }

  private mutating func live(_ branch: Branch, _ place: inout Place) {
    (name, history) = (branch.name, branch.history)
    place = Place(journal: branch.journal)
  }

  /// Takes back what was done last, and tells what it was; nil where there is nothing.
  mutating func undo(_ place: inout Place) -> String? {
    switch history.takeDone() {
    case nil: return nil
    case .entered?:
      guard let entry = place.journal.popLast() else { return nil }
      place.position = nil
      history.noteUndone(.entered(entry, nil))
      return entry.text
    case .changed(let before, let text)?:
      history.noteUndone(.changed(to: place.journal, by: text))
      place = Place(journal: before)
      return text
    case .started(let origin, let position, let text)?:
      guard let index = others.firstIndex(where: { $0.name == origin }) else { return nil }
      let ended = Branch(name: name, journal: place.journal, history: history)
      live(others.remove(at: index), &place)
      if position.entries <= place.journal.count { place.position = position }
      history.noteUndone(.started(ended, at: position, by: text))
      return text
    }
  }

  /// Does again what was taken back last, and tells what it is; nil where there is nothing.
  mutating func redo(_ place: inout Place) -> String? {
    switch history.takeUndone() {
    case nil: return nil
    case .entered(let entry, _)?:
      history.noteRedone(.entered)
      place.journal.append(entry)
      place.position = nil
      return entry.text
    case .changed(let after, let text)?:
      history.noteRedone(.changed(from: place.journal, by: text))
      place = Place(journal: after)
      return text
    case .started(let branch, let position, let text)?:
      others.append(Branch(name: name, journal: place.journal, history: history))
      let origin = name
      live(branch, &place)
      history.noteRedone(.started(from: origin, position, by: text))
      return text
    }
  }
}
