/// All entries of a session, including questions and failed commands, for writing to a file.
///
/// Tool commands serve the user and are left out. An interrupted command is recorded as the commands with the same
/// effect.
struct SessionRecord {
  enum Line {
    case entry(Source)
    case comment(String)
  }

  private(set) var lines: [Line] = []
  /// The number of the program to which each line belongs.
  private var programs: [Int?] = []
  /// The number of the program to which the next lines belong.
  var program: Int?
  /// The number of changes since the last save.
  var unsavedCount = 0

  var entryCount: Int {
    lines.count { if case .entry = $0 { true } else { false } }
  }

  /// Forgets the lines of a program that another has replaced.
  mutating func forget(program: Int) {
    let kept = lines.indices.filter { programs[$0] != program }
    (lines, programs) = (kept.map { lines[$0] }, kept.map { programs[$0] })
  }

  private mutating func append(_ line: Line) {
    lines.append(line)
    programs.append(program)
  }

  mutating func add(comment: String) { append(.comment(comment)) }

  mutating func add(_ source: Source) {
    if source.text.allSatisfy(\.isWhitespace) { return }
    // A comment needs no prompt if it is a comment in a transcript too.
    append(Self.isComment(source.text) ? .comment(source.text) : .entry(source))
  }

  /// Whether a line is a comment in a transcript too: there `#1` begins a row and `##` a case.
  static func isComment(_ line: String) -> Bool {
    if line.utf8.contains(UInt8(ascii: "\n")) { return false }
    if line.hasPrefix("//") { return true }
    return line.hasPrefix("#") && !line.hasPrefix("##") && line.dropFirst().first?.isNumber != true
      && !HashWord.beginsMacro(line)
  }

  /// Adds the commands of an entry that is not recorded as it was typed.
  mutating func add(_ performed: [PerformedCommand]) {
    for text in performed.filter({ !$0.command.isTool }).flatMap(\.texts) { append(.entry(Source(text))) }
  }
}

/// A performed command, with what is needed to perform it again.
struct PerformedCommand {
  let command: Command
  let source: Source
  /// The number of actions after which it was interrupted; nil if it ended by itself.
  var interruptedAfter: Int?
  /// Whether the command has an effect to repeat.
  var isEntered = true
  /// The settings with which it was performed: whether work due ran by itself after it, and whether a line that waits
  /// advanced time.
  var settings = Settings()

  /// Whether the command is recorded as it was typed.
  var isPlain: Bool { !command.isTool && interruptedAfter == nil }

  /// The commands with the same effect.
  var texts: [String] {
    let text = Site(command.range, in: source).text
    guard let actions = interruptedAfter else { return [text] }
    let steps = actions > 0 ? ["stepi \(actions)"] : []
    if command.isMotion { return steps }
    if !isEntered { return [] }
    var texts = [text]
    if settings.waits, command.waits { texts = ["set wait off"] + texts + ["set wait on"] }
    if settings.settles { texts = ["set settle off"] + texts + ["set settle on"] }
    return texts + steps
  }
}

extension Command {
  /// Whether it is a line that waits.
  fileprivate var waits: Bool { if case .statement(let statement)? = input?.kind { statement.waits } else { false } }
}
