/// A word after the program's name that selects its task: one row each, used by parsing, `--help`, the manual and shell
/// completions.
struct Subcommand: Sendable {
  let name: String
  /// Its operands, as help shows them; empty if it has none or if they are words.
  let operands: String
  let summary: String
  /// The values of its operands, for completion.
  let values: Values
  /// The number of operands.
  let count: ClosedRange<Int>
  let task: @Sendable (_ operands: [String], CheckTask) throws(Invocation.Mistake) -> Invocation.Task

  enum Values: Sendable {
    case none, files, lessons
    case words([String])
  }

  static let all = [
    Subcommand(
      name: "check", operands: "FILE|FOLDER...",
      summary: "replays session files and tests and compares",
      values: .files, count: 1...Int.max
    ) { operands, check throws(Invocation.Mistake) in
      var check = check
      check.paths = operands
      return .check(check)
    },
    Subcommand(
      name: "debug", operands: "FILE[:LINE]", summary: "opens a session file or a test where it goes wrong",
      values: .files, count: 1...1
    ) { operands, check throws(Invocation.Mistake) in
      let parts = operands[0].split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count > 1, let line = Int(parts[parts.count - 1]) else {
        return .debug(operands[0], line: nil, module: check.module)
      }
      return .debug(parts.dropLast().joined(separator: ":"), line: line, module: check.module)
    },
    Subcommand(
      name: "learn", operands: "[LESSON]", summary: "teaches at a terminal, or lists the lessons",
      values: .lessons, count: 0...1
    ) { operands, _ throws(Invocation.Mistake) in .learn(operands.first) },
    Subcommand(
      name: "manual", operands: "", summary: "prints the man page: `timerepl manual | man -l -`",
      values: .none, count: 0...0
    ) { _, _ throws(Invocation.Mistake) in .print(.manual) },
    Subcommand(
      name: "completions", operands: "",
      summary: "prints a shell's completion of these arguments",
      values: .words(ShellCompletions.Shell.allCases.map(\.rawValue)), count: 1...1
    ) { operands, _ throws(Invocation.Mistake) in
      .print(.completions(try named(operands[0], in: "timerepl completions")))
    },
    Subcommand(
      name: "grammar", operands: "",
      summary: "prints a grammar of session files for an editor",
      values: .words(EditorGrammar.Editor.allCases.map(\.rawValue)), count: 1...1
    ) { operands, _ throws(Invocation.Mistake) in .print(.grammar(try named(operands[0], in: "timerepl grammar"))) },
  ]

  static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }

  /// `timerepl check [OPTIONS] FILE|FOLDER...`
  var usage: String {
    let hasOptions = Invocation.options.contains { $0.task == name }
    var words = ["timerepl", name] + (hasOptions ? ["[OPTIONS]"] : [])
    if case .words(let values) = values { words.append(values.joined(separator: "|")) }
    if !operands.isEmpty { words.append(operands) }
    return words.joined(separator: " ")
  }

  private static func named<Choice: CaseIterable & RawRepresentable<String>>(
    _ word: String, in task: String
  ) throws(Invocation.Mistake) -> Choice {
    guard let choice = Choice(rawValue: word) else {
      throw .unknownChoice(word, of: Choice.allCases.map(\.rawValue), in: task)
    }
    return choice
  }
}
