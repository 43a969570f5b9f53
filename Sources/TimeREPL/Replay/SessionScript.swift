/// A journal as commands alone, those that did not come to their end as what they came to: what `:save --script` writes.
///
/// It is made by typing it again, in a world of its own: what was changed meanwhile may have left less to do for a command
/// that was ended, which then comes to its own end, and only the clock knows where it ended.
struct SessionScript {
  private(set) var lines: [String] = []
  /// How many marks of comments were left out.
  private(set) var droppedCount = 0

  /// Nil if it was interrupted.
  init?(_ journal: [JournalEntry], isInterrupted: @escaping () -> Bool = { false }) {
    let session = Session(isInterrupted: isInterrupted)
    guard let world = try? session.replay(journal) else { return nil }
    for (index, entry) in journal.enumerated() where !entry.isSkipped {
      if isInterrupted() { return nil }
      let performed = PerformedCommand(
        command: Command(entry.command), source: entry.source,
        interruptedAfter: entry.allowed.map { _ in world.trail.inputs[index].actions },
        settles: session.world.settings.settles)
      for text in performed.texts { type(text, in: session) }
      let end = world.trail.end(of: index, now: world.now)
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
