/// A journal as commands alone, which `:save --script` writes. An interrupted command is written as commands with the
/// same effect.
///
/// The journal is replayed in a world of its own: after later changes an interrupted command may have less to do and
/// end by itself, and only the clock shows where it ended.
struct SessionScript {
  private(set) var lines: [String] = []
  /// The number of invisible characters that were removed from comments.
  private(set) var droppedCount = 0

  /// Returns nil if interrupted.
  init?(_ journal: [JournalEntry], isInterrupted: @escaping () -> Bool = { false }) {
    let session = Session(isInterrupted: isInterrupted)
    guard let world = try? session.replay(journal) else { return nil }
    for (index, entry) in journal.enumerated() {
      if isInterrupted() { return nil }
      defer {
        for name in entry.shown where session.world.facts(of: name)?.unlogged.isEmpty == false {
          type("show \(name)", in: session)
        }
      }
      if entry.isSkipped { continue }
      let performed = PerformedCommand(
        command: Command(entry.command), source: entry.source,
        interruptedAfter: entry.allowed.map { _ in world.inputPositions.inputs[index].actions },
        settings: session.world.settings)
      for text in performed.texts { type(text, in: session) }
      let end = world.inputPositions.end(of: index, now: world.now)
      if entry.end != nil, session.world.now < end { type("advance to \(DurationText.of(end))", in: session) }
    }
  }

  private mutating func type(_ text: String, in session: Session) {
    let written = WrittenText(source: text)
    lines.append(written.text)
    droppedCount += written.droppedCount
    _ = session.enter(Source(text), in: session.context()) { _, _ in true }
  }
}
