/// A command, complete: all that parsing, help, completion and hints need to know of it.
struct CommandRow: Sendable {
  let name: String
  /// Other spellings, as `quit` of `:quit`.
  var aliases: [String] = []
  let kind: Kind
  var parameters: [Parameter] = []
  /// One sentence.
  let summary: String
  /// Lines that can be typed; each parses.
  let examples: [String]
  /// `at`, `in` and `every` can do it.
  var isAct = false
  /// Parses what comes after the name.
  let parse: @Sendable (inout Parser) throws(Diagnostic) -> Command.Kind

  enum Kind: Sendable {
    /// Changes the world, and is kept in the journal.
    case input
    /// Looks, and changes nothing.
    case question
    /// Serves the person.
    case tool
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

  /// `send NAME VALUE...`
  var usage: String { ([name] + parameters.map(\.text)).joined(separator: " ") }

  var spellings: [String] { [name] + aliases }

  /// The spelling that begins with `prefix`.
  func spelling(for prefix: String) -> String {
    spellings.first { $0.hasPrefix(prefix) } ?? name
  }
}
