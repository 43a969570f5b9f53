/// A journal as commands alone, those that did not come to their end as what they came to: what `:save --script` writes.
struct SessionScript {
  let lines: [String]

  init(_ journal: [JournalEntry]) {
    var settles = true
    lines = journal.flatMap { entry in
      if let value = entry.settle { settles = value }
      return PerformedCommand(
        command: entry.command, source: entry.source, interruptedAfter: entry.allowed, settles: settles
      ).texts
    }
  }
}

extension JournalEntry {
  /// What it sets `settle` to, if it does.
  fileprivate var settle: Bool? {
    guard case .set(let change?) = command.kind, change.name.text == "settle", let value = change.value else {
      return nil
    }
    return Site(value.range, in: source).text == "on"
  }
}
