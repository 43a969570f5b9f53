import SchedulersEssentials

/// A place between two actions of a journal.
struct Position: Equatable {
  static let start = Position(entries: 0)

  /// How many inputs have begun.
  let entries: Int
  /// How many of its actions the last of them has run; nil if it came to its end.
  var actions: Int?
  /// All that is due up to this time has been done after that, and the clock stands there.
  var time: VirtualTime?

  /// The inputs of a journal that have begun there, the last as far as it came.
  func inputs(of journal: [JournalEntry]) -> [JournalEntry] {
    // Shared and not copied.
    if actions == nil, entries == journal.count { return journal }
    var part = Array(journal.prefix(entries))
    if let actions, let last = part.popLast() {
      part.append(last.ended(after: actions))
    }
    return part
  }
}

/// What comes after a position in the past: it has not happened there, and is kept.
struct Past {
  let position: Position
  /// The whole journal, and the world that it leads to.
  let journal: [JournalEntry]
  let present: World
}
