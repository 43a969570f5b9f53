/// All that was typed in a session, with what only looked and what went wrong, so that it can be written down.
///
/// Tool commands serve the person and are left out. What was ended from outside is written as what it came to.
struct SessionRecord {
  enum Line {
    case entry(Source)
    case comment(String)
  }

  private(set) var lines: [Line] = []
  /// The number of changes since the last save.
  var unsavedCount = 0

  var entryCount: Int {
    lines.count { if case .entry = $0 { true } else { false } }
  }

  mutating func forget(from count: Int) { lines.removeLast(max(0, lines.count - count)) }

  mutating func add(comment: String) { lines.append(.comment(comment)) }

  mutating func add(_ source: Source) {
    if source.text.allSatisfy(\.isWhitespace) { return }
    // A comment needs no prompt, where it is none without.
    lines.append(Self.isComment(source.text) ? .comment(source.text) : .entry(source))
  }

  /// A line that is a comment in a transcript too: `#1` begins a row there, `##` a case.
  static func isComment(_ line: String) -> Bool {
    if line.utf8.contains(UInt8(ascii: "\n")) { return false }
    if line.hasPrefix("//") { return true }
    return line.hasPrefix("#") && !line.hasPrefix("##") && line.dropFirst().first?.isNumber != true
      && !HashWord.beginsMacro(line)
  }

  /// The commands of an entry of which not all is to be written as it was typed.
  mutating func add(_ performed: [PerformedCommand]) {
    lines += performed.filter { !$0.command.isTool }.flatMap(\.texts).map { .entry(Source($0)) }
  }
}

/// A command that was performed, and what it takes to perform it again.
struct PerformedCommand {
  let command: Command
  let source: Source
  /// After how many actions it was ended from outside; nil if it came to its own end.
  var interruptedAfter: Int?
  /// Whether there is anything to perform again.
  var isEntered = true
  /// Whether what was due ran by itself when the command had acted.
  var settles = true

  /// It is written as it was typed.
  var isPlain: Bool { !command.isTool && interruptedAfter == nil }

  /// What can be typed instead of it.
  var texts: [String] {
    let text = Site(command.range, in: source).text
    guard let actions = interruptedAfter else { return [text] }
    let steps = actions > 0 ? ["stepi \(actions)"] : []
    if command.isMotion { return steps }
    if !isEntered { return [] }
    return (settles ? ["set settle off", text, "set settle on"] : [text]) + steps
  }
}
