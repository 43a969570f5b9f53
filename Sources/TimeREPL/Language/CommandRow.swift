/// A command, complete: all that parsing, help, completion and hints need to know of it.
struct CommandRow: Sendable {
  let name: String
  /// Other spellings, as `quit` of `:quit`.
  let aliases: [String]
  /// What comes after the name.
  let syntax: CommandSyntax
  /// One sentence.
  let summary: String
  /// Lines that can be typed; each parses.
  let examples: [String]
  let form: Form
  /// The words that it knows beside what is filled in; highlighting asks at every key.
  let words: Set<String>
  /// What can stand in it.
  let completions: Set<CommandSyntax.Completion>

  /// Parses what comes after the name.
  enum Form: Sendable {
    typealias Parse<Result> = @Sendable (inout Parser) throws(Diagnostic) -> Result

    case command(Parse<Command.Kind>)
    /// `at`, `in` and `every` can do it, too.
    case act(Parse<Act.Kind>)
    case expectation(Parse<Claim>)
  }

  private init(
    _ name: String, _ aliases: [String], _ syntax: [CommandSyntax], _ summary: String, _ examples: [String],
    _ form: Form
  ) {
    (self.name, self.aliases, self.summary, self.examples, self.form) = (name, aliases, summary, examples, form)
    self.syntax = .sequence(syntax)
    (words, completions) = (self.syntax.words, self.syntax.completions)
  }

  init<each Content>(
    _ name: String, aliases: [String] = [], _ part: repeat CommandPart<each Content>, summary: String,
    examples: [String], command: @escaping @Sendable (repeat each Content) -> Command.Kind
  ) {
    self.init(
      name, aliases, Self.syntax(repeat each part), summary, examples,
      .command { parser throws(Diagnostic) in command(repeat try (each part).read(&parser)) })
  }

  /// What `at`, `in` and `every` can do, too.
  static func act<each Content>(
    _ name: String, _ part: repeat CommandPart<each Content>, summary: String, examples: [String],
    act: @escaping @Sendable (repeat each Content) -> Act.Kind
  ) -> CommandRow {
    CommandRow(
      name, [], syntax(repeat each part), summary, examples,
      .act { parser throws(Diagnostic) in act(repeat try (each part).read(&parser)) })
  }

  init(_ name: String, expectation: CommandPart<Claim>, summary: String, examples: [String]) {
    self.init(name, [], [expectation.syntax], summary, examples, .expectation(expectation.read))
  }

  private static func syntax<each Content>(_ part: repeat CommandPart<each Content>) -> [CommandSyntax] {
    var syntax: [CommandSyntax] = []
    for part in repeat each part { syntax.append(part.syntax) }
    return syntax
  }

  /// `at`, `in` and `every` can do it.
  var isAct: Bool {
    switch form {
    case .act, .expectation: true
    case .command: false
    }
  }

  /// Whether it is given nothing.
  var standsAlone: Bool { syntax.text.isEmpty }

  /// `send NAME VALUE...`
  var usage: String { standsAlone ? name : "\(name) \(syntax.text)" }

  var spellings: [String] { [name] + aliases }

  /// The spelling that begins with `prefix`.
  func spelling(for prefix: String) -> String {
    spellings.first { $0.hasPrefix(prefix) } ?? name
  }
}
