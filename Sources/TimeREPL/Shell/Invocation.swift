/// The task of the program, parsed from its arguments.
struct Invocation: Equatable {
  enum Format: String, CaseIterable {
    case text, ndjson
    /// Only the text that `print` prints.
    case plain
  }

  enum Task: Equatable {
    /// A dialogue at a terminal, a script from a pipe.
    case standardInput
    case files([String])
    case check(CheckTask)
    /// The lesson with a name, or the list of all.
    case learn(String?)
    /// A case of a file, up to its first difference.
    case debug(String, line: Int?, module: [String])
    case print(Text)
  }

  /// A text about the program itself.
  enum Text: Equatable {
    case help, version, manual
    case completions(ShellCompletions.Shell)
    case grammar(EditorGrammar.Editor)
  }

  enum Mistake: Error, Equatable {
    case unknownOption(String, near: [String])
    case missingValue(option: String)
    case unknownFormat(String)
    /// Wrong operands: `timerepl check`, `timerepl learn a b`.
    case wrongOperands(usage: String)
    /// An unknown choice: `timerepl completions csh`.
    case unknownChoice(String, of: [String], in: String)
    /// An option of another task.
    case misplaced(String, task: String)
  }

  var task = Task.standardInput
  var format = Format.text
  var keepsGoing = false
  /// Whether writing files is forbidden, and reading files outside the folder of each session file, as is always the
  /// case with `check`.
  var isSafe = false
  /// Whether drawings are limited to ASCII.
  var isASCII = false

  struct Option: Sendable {
    let name: String
    let value: String?
    let summary: String
    /// The subcommand to which the option belongs.
    var task: String?
    /// Applies the option; `value` is empty if the row has none.
    let take: @Sendable (inout Invocation, inout CheckTask, _ value: String) throws(Mistake) -> Void
  }

  /// The options, one row each, used for parsing and for help.
  /// The names of the formats. Not by `joined`, whose first use would be a thirtieth of the program's start.
  private static let formats = Format.allCases.dropFirst().reduce(Format.text.rawValue) { $0 + "|" + $1.rawValue }

  static let options = [
    Option(
      name: "--format", value: formats,
      summary: "how the log is printed",
      take: { invocation, _, value throws(Mistake) in
        guard let format = Format(rawValue: value) else { throw .unknownFormat(value) }
        invocation.format = format
      }),
    Option(
      name: "--plain", value: nil, summary: "prints only what a program's `print` prints",
      take: { invocation, _, _ in invocation.format = .plain }),
    Option(
      name: "--keep-going", value: nil, summary: "goes on after an error in a script",
      take: { invocation, _, _ in invocation.keepsGoing = true }),
    Option(
      name: "--safe", value: nil,
      summary: "reads below the file's folder, writes nothing",
      take: { invocation, _, _ in invocation.isSafe = true }),
    Option(
      name: "--ascii", value: nil, summary: "draws timelines with ASCII marks",
      take: { invocation, _, _ in invocation.isASCII = true }),
    Option(
      name: "--update", value: nil, summary: "writes into the files what came",
      task: "check", take: { _, check, _ in check.updates = true }),
    Option(
      name: "--with", value: "PATH",
      summary: "adds Swift files to the tests' module",
      task: "check", take: { _, check, value in check.module.append(value) }),
    Option(
      name: "--with", value: "PATH",
      summary: "adds Swift files to the test's module",
      task: "debug", take: { _, check, value in check.module.append(value) }),
    Option(
      name: "--only", value: "CASE", summary: "replays the cases of that name alone",
      task: "check", take: { _, check, value in check.only = value }),
    Option(
      name: "--watch", value: nil, summary: "checks again when a file changes, until Ctrl-C",
      task: "check", take: { _, check, _ in check.watches = true }),
    Option(
      name: "--tap", value: nil, summary: "reports each case as TAP 13", task: "check",
      take: { _, check, _ in check.form = .tap }),
    Option(
      name: "--ndjson", value: nil, summary: "reports each case as a JSON object", task: "check",
      take: { _, check, _ in check.form = .ndjson }),
    Option(
      name: "--junit", value: "FILE", summary: "writes a report in JUnit's XML", task: "check",
      take: { _, check, value in check.junit = value }),
    Option(
      name: "--help", value: nil, summary: "shows this", take: { invocation, _, _ in invocation.task = .print(.help) }),
    Option(
      name: "--version", value: nil, summary: "shows the version",
      take: { invocation, _, _ in invocation.task = .print(.version) }),
  ]
}

extension Invocation {
  init(_ arguments: [String]) throws(Mistake) {
    var paths: [String] = []
    var rest = arguments[...]
    var check = CheckTask()
    let subcommand = rest.first.flatMap(Subcommand.named)
    if subcommand != nil { rest.removeFirst() }
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        paths.append(argument)
        continue
      }
      if argument == "--" {
        paths += rest
        break
      }
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts[0] == "-h" ? "--help" : parts[0]
      let rows = Self.options.filter { $0.name == name }
      let row = rows.first { $0.task == nil || $0.task == subcommand?.name }
      guard let option = row ?? rows.first, option.value != nil || parts.count == 1 else {
        throw .unknownOption(argument, near: NearestNames.of(parts[0], among: Self.options.map(\.name)))
      }
      if let task = option.task, task != subcommand?.name { throw .misplaced(name, task: task) }
      guard let value = option.value == nil ? "" : parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw .missingValue(option: name)
      }
      try option.take(&self, &check, value)
    }
    guard task == .standardInput else { return }
    if let subcommand {
      guard subcommand.count.contains(paths.count) else { throw .wrongOperands(usage: subcommand.usage) }
      task = try subcommand.task(paths, check)
    } else if !paths.isEmpty {
      task = .files(paths)
    }
  }
}
