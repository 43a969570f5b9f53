import SchedulersEssentials

/// One input as it was typed, and how far it came if it was ended early.
struct JournalEntry {
  var command: InputCommand
  var source: Source
  /// The number of actions that a command ran if it was ended early; otherwise nil.
  let allowed: Int?
  /// The time and action at which it was ended. A replay ends it there, whatever was changed before it.
  var end: Motion.Stop?
  /// The program that it is part of, which is undone as one.
  var program: ProgramPart?
  /// Its pieces after `skip` and other changes; nil if it is as it was typed.
  var parts: InputParts?
  /// The instances and published properties that `show` named after this entry. They have lanes from there on.
  var shown: [String] = []

  init(_ command: InputCommand, in source: Source, allowed: Int? = nil, end: Motion.Stop? = nil) {
    self.command = command
    self.source = source
    self.allowed = allowed
    self.end = end
  }

  /// Whether all of it is skipped.
  var isSkipped: Bool { parts?.isEmpty ?? false }

  /// The typed text.
  var text: String { Site(command.range, in: source).text }

  /// Returns the same entry, ended after that many actions.
  func ended(after actions: Int) -> JournalEntry {
    var entry = JournalEntry(command, in: source, allowed: actions)
    entry.parts = parts
    return entry
  }

  /// Returns an entry that nobody typed: moving to a time.
  static func advance(to time: VirtualTime) -> JournalEntry {
    let (verb, text) = ("advance to ", DurationText.of(time))
    let target = SourceRange(lower: verb.utf8.count, upper: verb.utf8.count + text.utf8.count)
    let range = SourceRange(lower: 0, upper: target.upper)
    let move = Move.advance(.to(Expression(kind: .duration(time.nanoseconds), range: target)))
    return JournalEntry(InputCommand(kind: .motion(move), range: range), in: Source(verb + text))
  }
}

extension [JournalEntry] {
  /// Puts entries in the place of one. What `show` named after that one stays named.
  mutating func replace(_ index: Int, with others: [JournalEntry]) {
    let shown = self[index].shown
    var others = others
    for place in others.indices { others[place].shown = [] }
    replaceSubrange(index...index, with: others)
    let last = index + others.count - 1
    if indices.contains(last) { self[last].shown += shown }
  }
}

/// The place of an input in a program that was run as one.
struct ProgramPart: Equatable {
  /// The number of the program, which no other program of the session has.
  let number: Int
  /// Whether it was not typed: `set settle off` before the program, `run` after it.
  var isFrame = false
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
