/// What the program was asked to do, out of its arguments.
struct Invocation: Equatable {
  enum Format: String, CaseIterable {
    case text, ndjson
    /// What `print` prints, and nothing else.
    case plain
  }

  enum Task: Equatable {
    /// At a terminal a conversation, from a pipe a script.
    case standardInput
    case files([String])
    case check(CheckTask)
    /// The lesson of a name, or the list of all.
    case learn(String?)
    case help
    case version
  }

  enum Mistake: Error, Equatable {
    case unknownOption(String, near: [String])
    case missingValue(option: String)
    case unknownFormat(String)
    /// `timerepl check`
    case missingFile
    /// `timerepl learn a b`
    case severalLessons
    /// An option that belongs to another task.
    case misplaced(String)
  }

  var task = Task.standardInput
  var format = Format.text
  var keepsGoing = false
  /// Whether nothing is written, and nothing read but below the folder of each file, as it is with `check` anyway.
  var isSafe = false
  /// Whether drawings are made of what every terminal can show.
  var isASCII = false

  struct Option: Sendable {
    let name: String
    let value: String?
    let summary: String
    var isForChecks = false
    /// Takes it in; `value` is there if the row has one.
    let take: @Sendable (inout Invocation, inout CheckTask, _ value: String) throws(Mistake) -> Void
  }

  /// The options, one row each: what parses and what help shows.
  static let options = [
    Option(
      name: "--format", value: Format.allCases.map(\.rawValue).joined(separator: "|"),
      summary: "how the log is printed; ndjson is one JSON object a line",
      take: { invocation, _, value throws(Mistake) in
        guard let format = Format(rawValue: value) else { throw .unknownFormat(value) }
        invocation.format = format
      }),
    Option(
      name: "--plain", value: nil, summary: "runs a program of Swift and prints what its `print` prints, nothing else",
      take: { invocation, _, _ in invocation.format = .plain }),
    Option(
      name: "--keep-going", value: nil, summary: "goes on after an error in a script",
      take: { invocation, _, _ in invocation.keepsGoing = true }),
    Option(
      name: "--safe", value: nil,
      summary: "for files from others: reads below the file's folder alone, writes nothing; `check` always does so",
      take: { invocation, _, _ in invocation.isSafe = true }),
    Option(
      name: "--ascii", value: nil, summary: "draws timelines with ASCII marks",
      take: { invocation, _, _ in invocation.isASCII = true }),
    Option(
      name: "--update", value: nil, summary: "check: writes what came into the files; status 1 if it changed any",
      isForChecks: true, take: { _, check, _ in check.updates = true }),
    Option(
      name: "--with", value: "PATH",
      summary: "check: a file or a folder of Swift that tests are one module with; may be given several times",
      isForChecks: true, take: { _, check, value in check.module.append(value) }),
    Option(
      name: "--tap", value: nil, summary: "check: tells of each case as TAP 13", isForChecks: true,
      take: { _, check, _ in check.form = .tap }),
    Option(
      name: "--ndjson", value: nil, summary: "check: tells of each case as a JSON object", isForChecks: true,
      take: { _, check, _ in check.form = .ndjson }),
    Option(
      name: "--junit", value: "FILE", summary: "check: writes a report as JUnit's XML", isForChecks: true,
      take: { _, check, value in check.junit = value }),
    Option(
      name: "--help", value: nil, summary: "shows this", take: { invocation, _, _ in invocation.task = .help }),
    Option(
      name: "--version", value: nil, summary: "shows the version",
      take: { invocation, _, _ in invocation.task = .version }),
  ]
}

extension Invocation {
  init(_ arguments: [String]) throws(Mistake) {
    var paths: [String] = []
    var rest = arguments[...]
    var check = CheckTask()
    let isCheck = rest.first == "check"
    let isLesson = rest.first == "learn"
    if isCheck || isLesson { rest.removeFirst() }
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
      guard let option = Self.options.first(where: { $0.name == name }), option.value != nil || parts.count == 1 else {
        throw .unknownOption(argument, near: NearestNames.of(parts[0], among: Self.options.map(\.name)))
      }
      if option.isForChecks, !isCheck { throw .misplaced(name) }
      guard let value = option.value == nil ? "" : parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw .missingValue(option: name)
      }
      try option.take(&self, &check, value)
    }
    guard task == .standardInput else { return }
    if isCheck {
      if paths.isEmpty { throw .missingFile }
      check.paths = paths
      task = .check(check)
    } else if isLesson {
      if paths.count > 1 { throw .severalLessons }
      task = .learn(paths.first)
    } else if !paths.isEmpty {
      task = .files(paths)
    }
  }
}
