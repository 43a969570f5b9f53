/// One input as it was typed, and where it was ended if it did not come to its end.
struct JournalEntry {
  let command: Command
  let source: Source
  /// How many actions a command ran that was ended before its end; nil if it came to its end.
  let allowed: Int?
  /// Where the clock stood then.
  let end: Int64?

  init(_ command: Command, in source: Source, allowed: Int? = nil, end: Int64? = nil) {
    self.command = command
    self.source = source
    self.allowed = allowed
    self.end = end
  }

  /// What was typed.
  var text: String { Site(command.range, in: source).text }

  /// Whether it is the same input, ended at the same place.
  func isSame(as other: JournalEntry) -> Bool {
    allowed == other.allowed && command.range.lower == other.command.range.lower && source.text == other.source.text
  }

  /// What nobody typed: a time was gone to.
  static func advance(to time: Int64) -> JournalEntry {
    let (verb, text) = ("advance to ", DurationText.of(time))
    let target = SourceRange(lower: verb.utf8.count, upper: verb.utf8.count + text.utf8.count)
    let range = SourceRange(lower: 0, upper: target.upper)
    let kind = Command.Kind.advance(.to(Expression(kind: .duration(time), range: target)))
    return JournalEntry(Command(kind: kind, range: range), in: Source(verb + text))
  }
}
