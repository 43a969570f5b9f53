extension CommandTable {
  static let sessions: [CommandRow] = [
    CommandRow(
      ":save", aliases: [":save!"], bang, saved,
      summary: "writes the session to a file, with answers or as a --script without them; `:save!` replaces a file",
      examples: [":save debounce.session", ":save! debounce.session", ":save --script \"my session.txt\""]
    ) { .tool(.shell(.save($1.path, isScript: $1.isScript, replaces: $0))) },
    CommandRow(
      ":load", file, caseName,
      summary: "runs the commands of a file here, or of one of its cases; if one fails, none takes effect",
      examples: [":load debounce.session", ":load zip.session \"a mistake\""]
    ) { .tool(.shell(.load($0, case: $1))) },
    CommandRow(
      ":restore",
      summary: "restores the last session that was left unsaved; it is kept for a week",
      examples: [":restore"]
    ) { .tool(.shell(.restore)) },
    CommandRow(
      ":replay", option(.step),
      summary: "plays the session again from its start, as if it were typed; --step waits for Enter at each line",
      examples: [":replay", ":replay --step"]
    ) { .tool(.shell(.replay(isStepwise: $0))) },
    CommandRow(
      ":check", file,
      summary: "replays a session file, or a folder of them, and compares the answers with those in the file",
      examples: [":check debounce.session"]
    ) { .tool(.shell(.check($0))) },
    CommandRow(
      ":test", debugged,
      summary: "runs the declared tests, or those of a name, each in a session of its own; --debug runs one here"
        + " and stops where an assertion fails",
      examples: [":test", ":test CalmTests", ":test --debug CalmTests.testAdds", ":test \"adds two numbers\""]
    ) { request in
      request.isDebugged ? .input(.test(request, place: nil)) : .inspection(.test(request))
    },
    CommandRow(
      ":export", aliases: [":export!"], bang, format, file, imageOptions,
      summary:
        "writes the events as \(ExportFormat.names.joined(separator: ", ")); `:export!` replaces a file; in a"
        + " picture --why draws arrows to an event from its causes, --animated shows values one after another",
      examples: ExportFormat.allCases.map { ":export \($0.rawValue) session.\($0.ending) // \($0.summary)" }
        + [":export svg session.svg --why #3", ":export! svg \"my session.svg\" --animated"]
    ) { .tool(.shell(.export($1, $2, replaces: $0, $3))) },
    CommandRow(
      ":reset",
      summary: "starts again with an empty session at 0s",
      examples: [":reset"]
    ) { .tool(.shell(.reset)) },
  ]

  static let tools: [CommandRow] = [
    CommandRow(
      "set", aliases: [":set"], setting,
      summary:
        "shows or changes settings; those of appearance (editing, colour, theme, marks, width, height) are not saved",
      examples: [
        "set", "set settle off", "set limit 1000", "set log stages", "set tick 10ms", ":set editing vi",
        ":set colour off", ":set theme light", ":set marks ascii", ":set width 100", ":set height all",
      ]
    ) { $0 },
    CommandRow(
      ":help", aliases: ["help", "?"], topic,
      summary: "lists the commands, or explains a command, an operator or a topic",
      examples: [":help", "help send", "?"]
    ) { .tool(.help(topic: $0)) },
    CommandRow(
      ":play", option(.marbles), pace,
      summary: "lets time run like the wall clock, or faster; space pauses it, + and - change the pace; --marbles"
        + " draws the last seconds above the prompt",
      examples: [":play", ":play 2x", ":play 0.5x", ":play --marbles"]
    ) { .tool(.play($1, showsMarbles: $0)) },
    CommandRow(
      ":pause",
      summary: "stops time until :play",
      examples: [":pause"]
    ) { .tool(.pause) },
    CommandRow(
      ":quit", aliases: [":q", "quit", "exit"],
      summary: "leaves the program",
      examples: [":quit", "exit"]
    ) { .tool(.quit) },
  ]

  private static let saved = CommandPart(.sequence([.blank("FILE", .file), .optional(.word(.script))])) {
    parser throws(Diagnostic) in try parser.saved()
  }

  private static let debugged = CommandPart(
    .sequence([.optional(.word(.debug)), .optional(.blank("NAME", .test))])
  ) { parser throws(Diagnostic) in try parser.testRequest() }

  private static let format = CommandPart(.blank("FORMAT", .words(ExportFormat.names))) { parser throws(Diagnostic) in
    try parser.format()
  }

  private static let imageOptions = CommandPart(
    .anyOrder([.led(.why, .blank("#N", .number)), .word(.animated)])
  ) { parser throws(Diagnostic) in try parser.imageOptions() }

  private static let setting = CommandPart(
    .sequence([.optional(.blank("NAME", .setting)), .optional(.blank("VALUE", .settingValue))])
  ) { parser throws(Diagnostic) in try parser.set() }

  private static let topic = CommandPart(.optional(.blank("TOPIC", .command))) { parser throws(Diagnostic) in
    try parser.help()
  }

  private static let pace = CommandPart(.optional(.blank("2x", .words(["2x", "10x", "0.1x"])))) {
    parser throws(Diagnostic) in try parser.pace()
  }
}
