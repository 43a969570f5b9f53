/// A journal as commands alone, those that did not come to their end as what they came to: what `:save --script` writes.
///
/// It is made by typing it again, in a world of its own: what was changed meanwhile may have left less to do for a command
/// that was ended, which then comes to its own end, and only the clock knows where it ended.
struct SessionScript {
  private(set) var lines: [String] = []

  init(_ journal: [JournalEntry]) {
    let session = Session()
    let inputs = (try? session.replay(journal))?.trail.inputs ?? []
    for (index, entry) in journal.enumerated() where !entry.isSkipped {
      let actions = inputs.indices.contains(index) ? inputs[index].actions : .max
      let performed = PerformedCommand(
        command: entry.command, source: entry.source,
        interruptedAfter: entry.allowed.flatMap { actions < $0 ? nil : $0 }, settles: session.world.settings.settles)
      for text in performed.texts { type(text, in: session) }
      if let end = entry.end, session.world.now < end { type("advance to \(DurationText.of(end))", in: session) }
    }
  }

  private mutating func type(_ text: String, in session: Session) {
    lines.append(text)
    _ = session.enter(Source(text), in: session.context()) { _, _ in true }
  }
}
