import SchedulersEssentials

/// A position between two actions of a journal.
struct Position: Equatable {
  static let start = Position(entries: 0)

  /// The number of inputs that have begun.
  let entries: Int
  /// The number of actions that the last of them has run; nil if it is complete.
  var actions: Int?
  /// If not nil, all work due up to this time has been done after that, and the clock is at this time.
  var time: VirtualTime?

  /// Returns the input that is under way at its time, if that is a line that waits: it has done more than move time.
  func line(in journal: [JournalEntry]) -> JournalEntry? {
    guard time != nil, actions == nil, entries < journal.count, !journal[entries].isSkipped else { return nil }
    return journal[entries].command.isMotion ? nil : journal[entries]
  }

  /// Returns the inputs of a journal that have begun at this position, the last one as far as it came.
  func inputs(of journal: [JournalEntry]) -> [JournalEntry] {
    // Shared, not copied.
    if actions == nil, entries == journal.count { return journal }
    var part = Array(journal.prefix(entries))
    if let actions, let last = part.popLast() {
      part.append(last.ended(after: actions))
    }
    return part
  }
}

/// The inputs after a position in the past, which have not happened at that position but are kept.
struct Past {
  let position: Position
  /// The whole journal, and the world at its end.
  let journal: [JournalEntry]
  let present: World
}
