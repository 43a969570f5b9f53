/// A command, complete: all that parsing, help, completion and hints need to know of it.
struct CommandRow: Sendable {
  let name: String
  /// Other spellings, as `quit` of `:quit`.
  let aliases: [String]
  let parameters: [Parameter]
  /// One sentence.
  let summary: String
  /// Lines that can be typed; each parses.
  let examples: [String]
  let form: Form

  init(
    name: String, aliases: [String] = [], parameters: [Parameter] = [], summary: String, examples: [String], form: Form
  ) {
    (self.name, self.aliases, self.parameters) = (name, aliases, parameters)
    (self.summary, self.examples, self.form) = (summary, examples, form)
  }

  init(
    name: String, aliases: [String] = [], parameters: [Parameter] = [], summary: String, examples: [String],
    parse: @escaping Form.Parse<Command.Kind>
  ) {
    self.init(
      name: name, aliases: aliases, parameters: parameters, summary: summary, examples: examples, form: .command(parse))
  }

  /// Parses what comes after the name.
  enum Form: Sendable {
    typealias Parse<Result> = @Sendable (inout Parser) throws(Diagnostic) -> Result

    case command(Parse<Command.Kind>)
    /// `at`, `in` and `every` can do it, too.
    case act(Parse<Act.Kind>)
    case expectation(Parse<Claim>)
  }

  struct Parameter: Sendable {
    /// As help shows it: `NAME`, `[demand N]`, `VALUE...`.
    let text: String
    let completion: Completion

    init(_ text: String, _ completion: Completion) {
      self.text = text
      self.completion = completion
    }
  }

  /// What can stand at a parameter's place.
  enum Completion: Equatable, Sendable {
    case newName, subject, lane, name
    case expression, value, duration, time
    /// The name of a type.
    case typeName
    case act, command
    case marbles
    case setting, settingValue
    case appearance, appearanceValue
    /// A mark or a branch, or the name of a new mark.
    case place
    case number
    case file
    case lesson
    /// These words, or what else the parameter's text says.
    case words([String])
  }

  /// `at`, `in` and `every` can do it.
  var isAct: Bool {
    switch form {
    case .act, .expectation: true
    case .command: false
    }
  }

  /// `send NAME VALUE...`
  var usage: String { ([name] + parameters.map(\.text)).joined(separator: " ") }

  var spellings: [String] { [name] + aliases }

  /// The spelling that begins with `prefix`.
  func spelling(for prefix: String) -> String {
    spellings.first { $0.hasPrefix(prefix) } ?? name
  }
}
