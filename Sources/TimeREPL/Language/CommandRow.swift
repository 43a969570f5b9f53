/// A row of the command table: all that parsing, help, completion and hints need.
struct CommandRow: Sendable {
  let name: String
  /// Other spellings: `quit` for `:quit`.
  let aliases: [String]
  /// The syntax after the name.
  let syntax: CommandSyntax
  /// One sentence about the command.
  let summary: String
  /// Lines that can be typed; tests parse each.
  let examples: [String]
  let form: Form
  /// The literal words of its syntax. A stored set, because highlighting asks at every key.
  let words: Set<String>
  /// The kinds of blanks in its syntax.
  let completions: Set<CommandSyntax.Completion>

  /// The function that parses the parameters, by the family of the command.
  enum Form: Sendable {
    typealias Parse<Result> = @Sendable (inout Parser) throws(Diagnostic) -> Result

    case command(Parse<Command.Kind>)
    /// A command that `at`, `in` and `every` can schedule.
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

  /// Makes a row for a command that `at`, `in` and `every` can schedule.
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

  /// Whether `at`, `in` and `every` can schedule the command.
  var isAct: Bool {
    switch form {
    case .act, .expectation: true
    case .command: false
    }
  }

  /// Whether the command has no parameters.
  var standsAlone: Bool { syntax.text.isEmpty }

  /// Name and syntax: `send NAME VALUE...`.
  var usage: String { standsAlone ? name : "\(name) \(syntax.text)" }

  var spellings: [String] { [name] + aliases }

  /// Returns the spelling that begins with `prefix`.
  func spelling(for prefix: String) -> String {
    spellings.first { $0.hasPrefix(prefix) } ?? name
  }
}
