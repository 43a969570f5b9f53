import SchedulersEssentials

/// One input as it was typed, and where it was ended if it did not come to its end.
struct JournalEntry {
  let command: InputCommand
  let source: Source
  /// How many actions a command ran that was ended before its end; nil if it came to its end.
  let allowed: Int?
  /// Where it stood then: there it ends again, whatever is changed before it.
  var end: Motion.Stop?
  /// What of it has been changed since; nil where it is as it was typed.
  var parts: InputParts?

  init(_ command: InputCommand, in source: Source, allowed: Int? = nil, end: Motion.Stop? = nil) {
    self.command = command
    self.source = source
    self.allowed = allowed
    self.end = end
  }

  /// All of it is left out.
  var isSkipped: Bool { parts?.isEmpty ?? false }

  /// What was typed.
  var text: String { Site(command.range, in: source).text }

  /// The same, ended after so many actions.
  func ended(after actions: Int) -> JournalEntry {
    var entry = JournalEntry(command, in: source, allowed: actions)
    entry.parts = parts
    return entry
  }

  /// What nobody typed: a time was gone to.
  static func advance(to time: VirtualTime) -> JournalEntry {
    let (verb, text) = ("advance to ", DurationText.of(time))
    let target = SourceRange(lower: verb.utf8.count, upper: verb.utf8.count + text.utf8.count)
    let range = SourceRange(lower: 0, upper: target.upper)
    let move = Move.advance(.to(Expression(kind: .duration(time.nanoseconds), range: target)))
    return JournalEntry(InputCommand(kind: .motion(move), range: range), in: Source(verb + text))
  }
}

extension InputCommand {
  /// The names that the command declares.
  var declaredNames: [Name] {
    switch kind {
    case .declaration(let declaration): [declaration.name]
    case .statement(let statement): statement.declaredByEntry
    default: []
    }
  }
}
