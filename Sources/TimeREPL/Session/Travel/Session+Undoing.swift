/// Undoing and redoing inputs at the end of the journal without rebuilding the world, which happens when something
/// needs it. The cost depends on the rows that go and come, not on the length of the session.
extension Session {
  /// Undoes or redoes inputs. Returns nil for other travel, and if the world is needed to report the result.
  func travelWithoutReplay(_ travel: Travel) -> Reply? {
    guard !isPlaying, past == nil, awaited == nil else { return nil }
    switch travel {
    case .undo(let count):
      let count = stepsToUndo(count)
      guard let steps = branches.history.inputsToUndo(atMost: count), summarize(),
        rowCount - rowCount(before: steps) <= Self.mostRows
      else { return nil }
      return undo(steps, of: count)
    case .redo(let count):
      let count = branches.history.stepsToRedo(count)
      guard let steps = branches.history.inputsToRedo(atMost: count, rows: Self.mostRows), summarize() else {
        return nil
      }
      return redo(steps, of: count)
    default: return nil
    }
  }

  /// All that commands change, but the world, which follows from the journal.
  struct Snapshot {
    fileprivate let place: Branches.Place
    fileprivate let branches: Branches
    fileprivate let marks: Marks
    fileprivate let breakpoints: Breakpoints
  }

  var snapshot: Snapshot { Snapshot(place: place, branches: branches, marks: marks, breakpoints: breakpoints) }

  /// Takes back what a file has done before it failed: its inputs, but also its travel, its changes of earlier inputs,
  /// and its breakpoints and marks. Returns nil if no input was entered or changed and the position is the same.
  func takeBack(to snapshot: Snapshot) -> Reply? {
    defer {
      (branches, marks) = (snapshot.branches, snapshot.marks)
      breakpoints = snapshot.breakpoints
    }
    let old = snapshot.place
    if past == nil, old.position == nil, branches.name == snapshot.branches.name, journal.begins(with: old.journal) {
      return takeBack(inputsFrom: old.journal.count)
    }
    let before = Trace.BranchSummary(world, journal)
    guard (try? travel(to: old)) != nil,
      let (changes, kept) = try? changes(from: before, to: Trace.BranchSummary(world, journal))
    else { return nil }
    return Reply(answer: .changes(changes, kept: kept))
  }

  /// Undoes all inputs after the first `count`. Returns nil if none of them is left, or in the past.
  func takeBack(inputsFrom count: Int) -> Reply? {
    guard past == nil, journal.count > count else { return nil }
    let source = Source("undo \(journal.count - count)")
    undoesParts = true
    defer { undoesParts = false }
    return (try? parse(source, in: context()))?.first.map { perform($0, in: source) }
  }

  /// Returns how many inputs the last `count` inputs and programs are.
  func stepsToUndo(_ count: Int) -> Int {
    undoesParts ? count : branches.history.stepsToUndo(count, of: journal)
  }

  /// The differences of more rows are found by comparing the worlds, which Ctrl-C can interrupt.
  private static let mostRows = 100_000

  private func summarize() -> Bool {
    if summary == nil { summary = WorldSummary(latestWorld) }
    return summary != nil
  }

  /// Returns the length of the log before the last inputs.
  private func rowCount(before inputs: Int) -> Int { summary?.inputs.suffix(inputs).first?.rowsBefore ?? rowCount }

  private func undo(_ steps: Int, of count: Int) -> Reply {
    var texts: [String] = []
    let changes = changes(from: rowCount(before: steps), areAdded: false)
    for _ in 0..<steps {
      let entry = journal.removeLast()
      marks.forget(inputsFrom: journal.count)
      _ = branches.history.takeDone()
      branches.history.noteUndone(.entered(entry, summary!.removeLast()))
      if entry.program?.isFrame != true { texts.append(entry.text) }
    }
    return reply(texts, steps, of: count, changes, isRedo: false, kept: lastNumber)
  }

  private func redo(_ steps: Int, of count: Int) -> Reply {
    var texts: [String] = []
    let (rows, kept) = (rowCount, lastNumber)
    for _ in 0..<steps {
      guard case .entered(let entry, let input?)? = branches.history.takeUndone() else {
        preconditionFailure("Inputs are redone whose rows are known.")
      }
      branches.history.noteRedone(.entered)
      summary!.append(input)
      journal.append(entry)
      if entry.program?.isFrame != true { texts.append(entry.text) }
    }
    return reply(texts, steps, of: count, changes(from: rows, areAdded: true), isRedo: true, kept: kept)
  }

  /// Returns the rows from an index on, as rows that were added or are gone.
  private func changes(from place: Int, areAdded: Bool) -> [Reply.Change] {
    let log = log
    return log.events.from(place).filter { $0.number > 0 }.map {
      Reply.Change(areAdded ? .come : .gone, $0, in: log)
    }
  }

  private func reply(
    _ texts: [String], _ undone: Int, of count: Int, _ changes: [Reply.Change], isRedo: Bool, kept: EventNumber
  ) -> Reply {
    var reply = Reply()
    if !texts.isEmpty {
      breakpoints.leave()
      reply.answer = .undone(texts, isRedo: isRedo, changes, kept: kept)
    }
    if undone < count { reply.notes.append(.edge(isRedo ? .nothingToRedo : .nothingToUndo)) }
    return reply
  }
}

extension [JournalEntry] {
  /// Whether the first entries are the same inputs. Entries of which pieces are skipped count as different.
  fileprivate func begins(with other: [JournalEntry]) -> Bool {
    starts(with: other) { new, old in
      new.text == old.text && new.allowed == old.allowed && new.parts == nil && old.parts == nil
    }
  }
}
