/// How what follows a command's name is written: help prints it, completion and hints walk it, and `CommandPart` reads it.
indirect enum CommandSyntax: Sendable {
  /// What the person fills in, as help shows it: `NAME`, `#N`.
  case blank(String, Completion)
  case word(CommandWord)
  /// `=`, `:`; `==` may be any comparison.
  case mark(String)
  case sequence([CommandSyntax])
  case optional(CommandSyntax)
  /// One of them; `N|unlimited` stands without spaces.
  case choice([CommandSyntax], separator: String = " | ")
  /// Whole ways to write the command, the usual one first.
  case alternatives([CommandSyntax])
  /// One of them, or none.
  case atMostOne([CommandSyntax])
  /// Each once or not at all.
  case anyOrder([CommandSyntax])
  case repeated(CommandSyntax)
  /// What was repeated, once more or no more.
  case more(CommandSyntax)

  /// What can stand where something is to be filled in.
  enum Completion: Hashable, Sendable {
    case newName, subject, lane, name
    case expression, value, duration, time
    /// The names of types.
    case typeName
    case act, command
    case marbles
    case setting, settingValue
    /// A mark or a branch, or the name of a new mark.
    case place
    case number
    case file
    case lesson
    /// A test or a suite of tests.
    case test
    /// These words, or what else help says.
    case words([String])
  }

  static let none = CommandSyntax.sequence([])
  static let comparisons: Set<String> = ["==", "!=", "<", "<=", ">", ">="]

  static func led(_ word: CommandWord, _ rest: CommandSyntax) -> CommandSyntax { .sequence([.word(word), rest]) }

  /// As help shows it: `NAME [demand N]`.
  var text: String {
    switch self {
    case .blank(let text, _), .mark(let text): text
    case .word(let word): word.rawValue
    case .sequence(let parts): parts.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
    case .optional(let part): "[\(part.text)]"
    case .choice(let parts, let separator): parts.map(\.text).joined(separator: separator)
    case .alternatives(let ways): ways.map(\.text).joined(separator: " | ")
    case .atMostOne(let parts), .anyOrder(let parts): parts.map { "[\($0.text)]" }.joined(separator: " ")
    case .repeated(let part): if case .sequence = part { part.text + " ..." } else { part.text + "..." }
    case .more: ""
    }
  }

  /// Itself, and all that it is made of.
  private var all: [CommandSyntax] {
    switch self {
    case .blank, .word, .mark: [self]
    case .optional(let part), .repeated(let part), .more(let part): part.all
    case .sequence(let parts), .choice(let parts, _), .alternatives(let parts), .atMostOne(let parts),
      .anyOrder(let parts):
      parts.flatMap(\.all)
    }
  }

  /// The words that it knows beside what is filled in, options without their dashes.
  var words: Set<String> { Set(all.compactMap { if case .word(let word) = $0 { word.name } else { nil } }) }

  /// What can stand in it.
  var completions: Set<Completion> { Set(all.compactMap { if case .blank(_, let what) = $0 { what } else { nil } }) }
}

/// The words that commands know beside names and values. Whoever needs one takes it from here.
enum CommandWord: String, Sendable {
  case `as`, demand, unlimited
  case to, until, `for`, events, event
  case finished, failed, nothing
  case last, since, from
  case at, pending, now
  case `where`, then
  case not
  case start, end
  case next, back, again, show, stop, seed
  case after, status, header, with, file, fail, times
  case full = "--full"
  case all = "--all"
  case text = "--text"
  case script = "--script"
  case step = "--step"
  case debug = "--debug"
  case per = "--per"
  case points = "--points"
  case marbles = "--marbles"
  case why = "--why"
  case animated = "--animated"

  var isOption: Bool { rawValue.hasPrefix("--") }

  /// Without the dashes of an option.
  var name: String { isOption ? String(rawValue.dropFirst(2)) : rawValue }
}
