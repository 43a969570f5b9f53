/// The commands, one row each, in the order in which help shows them. What knows commands by name asks here.
enum CommandTable {
  static let rows: [CommandRow] = groups.flatMap(\.rows)

  /// What it is for, in the order of the program's uses: to learn, to debug, to replay.
  static let groups: [(title: String, rows: [CommandRow])] = [
    ("learn", teaching),
    ("declare", declarations + marbleSources),
    ("act, now or at a time", acts + occasions),
    ("move time", motions),
    ("debug: look", questions + inspections),
    ("debug: stop there", breakpoints),
    ("debug: go back and change", travel),
    ("say what comes", expectations),
    ("save, replay, check", sessions),
    ("the program", tools),
  ]

  static func row(_ spelling: String) -> CommandRow? { bySpelling[spelling] }

  private static let bySpelling: [String: CommandRow] = Dictionary(
    uniqueKeysWithValues: rows.flatMap { row in row.spellings.map { ($0, row) } })

  /// What gdb calls the nearest of the commands. At a terminal these are understood where nothing that is declared has the
  /// name, and `SpelledOut` replaces them when the line is entered.
  static let gdbNames = [
    "s": "step", "n": "step", "c": "continue", "b": "break", "d": "delete", "p": "show", "info": "show", "bt": "why",
    "where": "why",
  ]

  /// The row of a name of gdb's.
  static func gdbRow(_ name: String) -> CommandRow? { gdbNames[name].flatMap { row($0) } }

  /// The rows of which a spelling begins with `word`.
  static func rows(beginningWith word: String) -> [CommandRow] {
    rows.filter { row in row.spellings.contains { $0.hasPrefix(word) } }
  }

  /// The whole word of which a prefix, or gdb's name, was typed.
  static func spelling(whole typed: String) -> String? {
    gdbNames[typed] ?? rows(beginningWith: typed).first?.spelling(for: typed)
  }

  /// A name that nothing can be declared by.
  static func isReserved(_ name: String) -> Bool { bySpelling[name] != nil || Keywords.all.contains(name) }

  /// The command's word that begins with the token 0, and its number of tokens: `send`, `:help`, `:save!`, `?`.
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

  private static let declarations = [
    CommandRow(
      name: "subject",
      parameters: [
        .init("NAME", .newName), .init("[: OUTPUT, FAILURE]", .typeName), .init("[= VALUE]", .expression),
      ],
      summary: "declares a PassthroughSubject, or with a value a CurrentValueSubject; what it sends and how it fails"
        + " may be said",
      examples: ["subject taps", "subject volume = 3", "subject names: String", "subject replies: Int, URLError"]
    ) { parser throws(Diagnostic) in .input(.declaration(try parser.subject())) },
    CommandRow(
      name: "let",
      parameters: [.init("NAME", .newName), .init("= EXPR", .expression)],
      summary: "names a value or a publisher, which is not subscribed",
      examples: ["let quiet = taps.debounce(1s)"]
    ) { parser throws(Diagnostic) in .input(.statement(try parser.declaration(isVariable: false))) },
    CommandRow(
      name: "var",
      parameters: [.init("NAME", .newName), .init("= EXPR", .expression)],
      summary: "declares a variable, which closures can change",
      examples: ["var count = 0"]
    ) { parser throws(Diagnostic) in .input(.statement(try parser.declaration(isVariable: true))) },
    CommandRow(
      name: "func",
      parameters: [.init("NAME", .newName), .init("(PARAMETERS)", .newName), .init("= EXPR", .expression)],
      summary: "declares a function",
      examples: ["func double(x) = x * 2", "func sign(x) { if x < 0 { return -1 }; return 1 }"]
    ) { parser throws(Diagnostic) in .input(.statement(try parser.function())) },
    CommandRow(
      name: "pipeline",
      parameters: [.init("NAME", .newName), .init("= EXPR", .expression)],
      summary: "names a publisher and watches it",
      examples: ["pipeline calm = taps.debounce(1s).map { $0 * 10 }"]
    ) { parser throws(Diagnostic) in .input(.declaration(try parser.pipeline())) },
    CommandRow(
      name: "scheduler",
      parameters: [.init("NAME", .newName)],
      summary: "declares another queue on the same clock, for receive(on:) and subscribe(on:)",
      examples: ["scheduler background"]
    ) { parser throws(Diagnostic) in .input(.declaration(try parser.scheduler())) },
  ]

  private static let acts = [
    CommandRow(
      name: "watch",
      parameters: [.init("EXPR", .expression), .init("[as NAME]", .newName), .init("[demand N]", .number)],
      summary: "subscribes to a publisher and logs what comes",
      examples: ["watch taps", "watch taps.map { $0 + 1 } as more demand 2"],
      form: .act { parser throws(Diagnostic) in try parser.watch() }),
    CommandRow(
      name: "cancel",
      parameters: [.init("NAME", .lane)],
      summary: "ends a subscription",
      examples: ["cancel calm", "cancel calm.2"],
      form: .act { parser throws(Diagnostic) in try parser.cancel() }),
    CommandRow(
      name: "request",
      parameters: [.init("NAME", .lane), .init("N|unlimited", .words(["unlimited"]))],
      summary: "asks a subscription for more values",
      examples: ["request more 2", "request more unlimited"],
      form: .act { parser throws(Diagnostic) in try parser.request() }),
    CommandRow(
      name: "send",
      parameters: [.init("NAME", .subject), .init("VALUE...", .value)],
      summary: "sends values, in order, at this instant",
      examples: ["send taps 1", "send taps (1 + 2) -3 [1, 2]"],
      form: .act { parser throws(Diagnostic) in try parser.send() }),
    CommandRow(
      name: "finish",
      parameters: [.init("NAME", .subject)],
      summary: "completes a subject",
      examples: ["finish taps"],
      form: .act { parser throws(Diagnostic) in try parser.finish() }),
    CommandRow(
      name: "fail",
      parameters: [.init("NAME", .subject), .init("[REASON]", .value)],
      summary: "completes a subject with an error",
      examples: ["fail taps \"no network\""],
      form: .act { parser throws(Diagnostic) in try parser.fail() }),
  ]

  private static let occasions = [
    CommandRow(
      name: "at",
      parameters: [.init("TIME", .time), .init("ACT", .act)],
      summary: "does something at a time",
      examples: ["at 1s send taps 1", "at 2s { send taps 1; finish taps }"]
    ) { parser throws(Diagnostic) in .input(try parser.at()) },
    CommandRow(
      name: "in",
      parameters: [.init("DURATION", .duration), .init("ACT", .act)],
      summary: "does something after a duration",
      examples: ["in 500ms send taps 2"]
    ) { parser throws(Diagnostic) in .input(try parser.after()) },
    CommandRow(
      name: "every",
      parameters: [.init("DURATION", .duration), .init("[xN]", .words(["x10"])), .init("ACT", .act)],
      summary: "does something again and again; $0 is the number of the time, from 0",
      examples: ["every 100ms x10 send taps $0", "every 1s send taps"]
    ) { parser throws(Diagnostic) in .input(try parser.every()) },
  ]
}
