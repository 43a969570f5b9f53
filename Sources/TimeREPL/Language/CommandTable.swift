/// The table of commands, one row each, in the order in which help shows them. All code that knows commands by name
/// asks here.
enum CommandTable {
  static let rows: [CommandRow] = groups.flatMap(\.rows)

  /// The commands in groups, in the order of the program's uses: learn, debug, replay.
  static let groups: [Group] = [
    Group("lessons", "learn", teaching),
    Group("declare", "declare", declarations + marbleSources + answers),
    Group("act", "act, now or at a time", acts + occasions),
    Group("move", "move time", motions),
    Group("look", "look at what there is and what came", questions),
    Group("explain", "explain why", inspections),
    Group("stop", "stop where something happens", breakpoints),
    Group("change", "go back and change", travel),
    Group("say", "say what comes", expectations),
    Group("keep", "save, replay, check", sessions),
    Group("program", "the program", tools),
  ]

  /// Commands for one purpose, which help shows together.
  struct Group: Sendable {
    /// As `:help` takes it.
    let name: String
    let title: String
    let rows: [CommandRow]

    fileprivate init(_ name: String, _ title: String, _ rows: [CommandRow]) {
      (self.name, self.title, self.rows) = (name, title, rows)
    }
  }

  static func group(_ name: String) -> Group? { groups.first { $0.name == name } }

  static func row(_ spelling: String) -> CommandRow? { bySpelling[spelling] }

  private static let bySpelling: [String: CommandRow] = Dictionary(
    uniqueKeysWithValues: rows.flatMap { row in row.spellings.map { ($0, row) } })

  /// gdb's names, and the command that each stands for. At a terminal they work unless the session declares the name,
  /// and `SpelledOut` replaces them when the line is entered.
  static let gdbNames = [
    "s": "step", "n": "step", "c": "continue", "b": "break", "d": "delete", "p": "show", "info": "show", "bt": "why",
    "where": "why",
  ]

  /// Returns the row for one of gdb's names.
  static func gdbRow(_ name: String) -> CommandRow? { gdbNames[name].flatMap { row($0) } }

  /// Returns the rows with a spelling that begins with `word`.
  static func rows(beginningWith word: String) -> [CommandRow] {
    rows.filter { row in row.spellings.contains { $0.hasPrefix(word) } }
  }

  /// Returns the full spelling of a prefix or of gdb's name.
  static func spelling(whole typed: String) -> String? {
    gdbNames[typed] ?? rows(beginningWith: typed).first?.spelling(for: typed)
  }

  /// Whether a name cannot be declared, because it is a command or a keyword.
  static func isReserved(_ name: String) -> Bool { bySpelling[name] != nil || Keywords.all.contains(name) }

  /// Returns the command's spelling that starts at token 0, and its number of tokens: `send`, `:help`, `:save!`, `?`.
  static func spelling(_ token: (Int) -> Token?) -> (text: String, length: Int)? {
    switch token(0)?.kind {
    case .word(let word): return (word, 1)
    case .symbol("?"): return ("?", 1)
    case .symbol(":"):
      guard let next = token(1), !next.isSpaced, case .word(let word) = next.kind else { return nil }
      if let mark = token(2), mark.kind == .symbol("!"), !mark.isSpaced { return (":\(word)!", 3) }
      return (":\(word)", 2)
    default: return nil
    }
  }

  private static let declarations: [CommandRow] = [
    CommandRow(
      "subject", newName, subjectTypes, operand("VALUE").led(by: "="),
      summary: "declares a PassthroughSubject, or with a value a CurrentValueSubject; Output and Failure"
        + " are optional",
      examples: ["subject taps", "subject volume = 3", "subject names: String", "subject replies: Int, URLError"]
    ) { .input(.declaration(.subject($0, $1, initial: $2))) },
    CommandRow(
      "let", declaration(isVariable: false),
      summary: "names a value, or a publisher without subscribing to it",
      examples: ["let quiet = taps.debounce(1s)"]
    ) { .input(.statement($0)) },
    CommandRow(
      "var", declaration(isVariable: true),
      summary: "declares a variable, which closures can change",
      examples: ["var count = 0"]
    ) { .input(.statement($0)) },
    CommandRow(
      "func", function,
      summary: "declares a function",
      examples: ["func double(x) = x * 2", "func sign(x) { if x < 0 { return -1 }; return 1 }"]
    ) { .input(.statement($0)) },
    CommandRow(
      "pipeline", newName, operand("EXPR").behind("="),
      summary: "names a publisher and watches it",
      examples: ["pipeline calm = taps.debounce(1s).map { $0 * 10 }"]
    ) { .input(.declaration(.pipeline($0, $1))) },
    CommandRow(
      "scheduler", newName,
      summary: "declares another queue on the same clock, for receive(on:) and subscribe(on:)",
      examples: ["scheduler background"]
    ) { .input(.declaration(.scheduler($0))) },
  ]

  private static let answers: [CommandRow] = [
    CommandRow(
      "respond", response.optional,
      summary:
        "answers the requests that match a pattern, in which `*` stands for any text without `/`; alone it lists"
        + " the answers",
      examples: [
        "respond \"https://api.example.com/users/*\" after 300ms with '{\"id\": 1}'",
        "respond \"POST https://api.example.com/login\" status 401 times 2 then with '{}'",
        "respond \"*/search?q=*\" fail URLError(.timedOut)",
      ]
    ) { $0.map { .input(.respond($0)) } ?? .question(.answers) }
  ]

  private static let response = CommandPart(
    .sequence([
      .blank("\"URL\"", .value),
      .anyOrder([
        .led(.after, .blank("DURATION", .duration)), .led(.status, .blank("N", .number)),
        .led(.header, .blank("\"NAME: VALUE\"", .value)),
      ]),
      .choice([
        .led(.with, .blank("BODY", .value)), .sequence([.word(.with), .word(.file), .blank("FILE", .file)]),
        .led(.fail, .blank("ERROR", .value)), .blank("{ CLOSURE }", .expression),
      ]),
      .optional(.sequence([.word(.times), .blank("N", .number), .word(.then), .blank("ANSWER", .value)])),
    ])
  ) { parser throws(Diagnostic) in try parser.response() }

  private static let acts: [CommandRow] = [
    .act(
      "watch", watched,
      summary: "subscribes to a publisher and logs its events",
      examples: ["watch taps", "watch taps.map { $0 + 1 } as more demand 2"]
    ) { $0 },
    .act(
      "cancel", lane,
      summary: "ends a subscription",
      examples: ["cancel calm", "cancel calm.2"]
    ) { .cancel($0) },
    .act(
      "request", lane, demand,
      summary: "asks a subscription for more values",
      examples: ["request more 2", "request more unlimited"]
    ) { .request($0, $1) },
    .act(
      "send", subject, value.repeated,
      summary: "sends values, in order, at this instant",
      examples: ["send taps 1", "send taps (1 + 2) -3 [1, 2]"]
    ) { .send($0, $1) },
    .act(
      "finish", subject,
      summary: "completes a subject",
      examples: ["finish taps"]
    ) { .finish($0) },
    .act(
      "fail", subject, reason.optional,
      summary: "completes a subject with an error",
      examples: ["fail taps \"no network\""]
    ) { .fail($0, reason: $1) },
  ]

  private static let occasions: [CommandRow] = [
    CommandRow(
      "at", time("TIME"), timedActs,
      summary: "runs a command at a time",
      examples: ["at 1s send taps 1", "at 2s { send taps 1; finish taps }"]
    ) { .input(.schedule(.at($0), $1)) },
    CommandRow(
      "in", time("DURATION", .duration), timedActs,
      summary: "runs a command after a duration",
      examples: ["in 500ms send taps 2"]
    ) { .input(.schedule(.after($0), $1)) },
    CommandRow(
      "every", time("DURATION", .duration), repetitions, timedActs,
      summary: "runs a command again and again; $0 counts from 0",
      examples: ["every 100ms x10 send taps $0", "every 1s send taps"]
    ) { .input(.schedule(.every($0, times: $1), $2)) },
  ]

  // MARK: Parts

  private static let subjectTypes = CommandPart(
    .optional(.sequence([.mark(":"), .blank("OUTPUT, FAILURE", .typeName)]))
  ) { parser throws(Diagnostic) in try parser.subjectTypes() }

  private static func declaration(isVariable: Bool) -> CommandPart<Statement> {
    CommandPart(.sequence([.blank("NAME", .newName), .mark("="), .blank("EXPR", .expression)])) {
      parser throws(Diagnostic) in try parser.declaration(isVariable: isVariable)
    }
  }

  private static let function = CommandPart(
    .sequence([.blank("NAME (PARAMETERS)", .newName), .mark("="), .blank("EXPR", .expression)])
  ) { parser throws(Diagnostic) in try parser.functionBehindWord() }

  private static let watched = CommandPart(
    .sequence([
      .blank("EXPR", .expression),
      .anyOrder([.led(.as, .blank("NAME", .newName)), .led(.demand, .blank("N", .number))]),
    ])
  ) { parser throws(Diagnostic) in try parser.watch() }

  private static let demand = CommandPart(.choice([.blank("N", .number), .word(.unlimited)], separator: "|")) {
    parser throws(Diagnostic) in
    try parser.needParameter("N|unlimited")
    return try parser.expression()
  }

  private static let reason = CommandPart(.blank("REASON", .value)) { parser throws(Diagnostic) in try parser.value() }

  private static let repetitions = CommandPart(.optional(.blank("xN", .number))) { parser throws(Diagnostic) in
    try parser.repetitions()
  }
}
