/// The syntax of a command's parameters. Help prints it, completion and hints walk it, and `CommandPart` reads it.
indirect enum CommandSyntax: Sendable {
  /// A blank to fill in, as help shows it: `NAME`, `#N`.
  case blank(String, Completion)
  case word(CommandWord)
  /// A mark such as `=` or `:`; `==` stands for any comparison.
  case mark(String)
  case sequence([CommandSyntax])
  case optional(CommandSyntax)
  /// Exactly one of these; `N|unlimited` is written without spaces.
  case choice([CommandSyntax], separator: String = " | ")
  /// Complete forms of the command, the usual one first.
  case alternatives([CommandSyntax])
  /// One of these, or none.
  case atMostOne([CommandSyntax])
  /// Each of these at most once, in any order.
  case anyOrder([CommandSyntax])
  case repeated(CommandSyntax)
  /// Another repetition, or none.
  case more(CommandSyntax)

  /// The kind of name or value that fills a blank.
  enum Completion: Hashable, Sendable {
    case newName, subject, lane, name
    case expression, value, duration, time
    /// The name of a type.
    case typeName
    case act, command
    case marbles
    case setting, settingValue
    /// The name of a mark or a branch, or a new mark.
    case place
    case number
    case file
    case lesson
    /// The name of a test or a suite.
    case test
    /// One of these words, or another value that help describes.
    case words([String])
  }

  static let none = CommandSyntax.sequence([])
  static let comparisons: Set<String> = ["==", "!=", "<", "<=", ">", ">="]

  static func led(_ word: CommandWord, _ rest: CommandSyntax) -> CommandSyntax { .sequence([.word(word), rest]) }

  /// The syntax as help shows it: `NAME [demand N]`.
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

  /// This syntax and all its parts.
  private var all: [CommandSyntax] {
    switch self {
    case .blank, .word, .mark: [self]
    case .optional(let part), .repeated(let part), .more(let part): part.all
    case .sequence(let parts), .choice(let parts, _), .alternatives(let parts), .atMostOne(let parts),
      .anyOrder(let parts):
      parts.flatMap(\.all)
    }
  }

  /// The literal words, options without their dashes.
  var words: Set<String> { Set(all.compactMap { if case .word(let word) = $0 { word.name } else { nil } }) }

  /// The kinds of blanks.
  var completions: Set<Completion> { Set(all.compactMap { if case .blank(_, let what) = $0 { what } else { nil } }) }
}

/// The literal words of commands. All code takes them from here.
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

  /// The word without the dashes of an option.
  var name: String { isOption ? String(rawValue.dropFirst(2)) : rawValue }
}
