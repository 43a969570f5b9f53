/// A journal as commands alone, those that did not come to their end as what they came to: what `:save --script` writes.
///
/// It is made by typing it again, in a world of its own: a declaration that was replaced meanwhile may have left nothing
/// to do for a command that was ended, and only the clock knows then where it ended.
struct SessionScript {
  private(set) var lines: [String] = []

  init(_ journal: [JournalEntry]) {
    let session = Session()
    // How many actions a command that was ended runs now.
    let world = World(isInterrupted: { false })
    for entry in journal {
      let settles = world.settings.settles
      let outcome = try? world.perform(again: entry).outcome
      let performed = PerformedCommand(
        command: entry.command, source: entry.source,
        interruptedAfter: entry.allowed.map { outcome?.actions ?? $0 }, settles: settles)
      for text in performed.texts { type(text, in: session) }
      if let end = entry.end, session.world.now < end { type("advance to \(DurationText.of(end))", in: session) }
    }
  }

  private mutating func type(_ text: String, in session: Session) {
    lines.append(text)
    _ = session.enter(Source(text), in: session.context()) { _, _ in true }
  }
}
