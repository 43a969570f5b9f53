extension CommandTable {
  static let motions = [
    CommandRow(
      name: "advance",
      parameters: [.init("[DURATION]", .duration), .init("[to TIME]", .time)],
      summary: "moves time and runs what is due on the way; alone, by zero",
      examples: ["advance 500ms", "advance to 3s", "advance"]
    ) { parser throws(Diagnostic) in .input(.motion(try parser.advance())) },
    CommandRow(
      name: "step",
      parameters: [.init("[N]", .number)],
      summary: "runs the next N instants at which something is due; in the past, at which something came",
      examples: ["step", "step 3"]
    ) { parser throws(Diagnostic) in .input(.motion(.step(try parser.optionalCount()))) },
    CommandRow(
      name: "stepi",
      parameters: [.init("[N]", .number)],
      summary: "runs the next N scheduled actions",
      examples: ["stepi", "stepi 3"]
    ) { parser throws(Diagnostic) in .input(.motion(.stepi(try parser.optionalCount()))) },
    CommandRow(
      name: "settle",
      summary: "runs what is due now",
      examples: ["settle"]
    ) { _ in .input(.motion(.settle)) },
    CommandRow(
      name: "run",
      parameters: [
        .init("[until TIME]", .time), .init("[until NAME [== VALUE | finished | failed]]", .lane),
        .init("[for N events]", .number),
      ],
      summary: "runs until nothing is due, or until a time, a lane's next value or its end; in the past over what came",
      examples: [
        "run", "run until 10s", "run until calm", "run until calm == 20", "run until calm finished",
        "run for 10 events",
      ]
    ) { parser throws(Diagnostic) in .input(.motion(try parser.run())) },
  ]

  static let questions = [
    CommandRow(
      name: "pending",
      parameters: [.init("[NAME]", .lane)],
      summary: "shows what is scheduled",
      examples: ["pending", "pending calm"]
    ) { parser throws(Diagnostic) in .question(.pending(parser.isAtEnd ? nil : try parser.laneName())) },
    CommandRow(
      name: "log",
      parameters: [.init("[NAME]", .lane), .init("[last N]", .number), .init("[since TIME]", .time)],
      summary: "shows what happened",
      examples: ["log", "log calm last 20", "log since 1s"]
    ) { parser throws(Diagnostic) in .question(try parser.log()) },
    CommandRow(
      name: "marbles",
      parameters: [.init("[--text]", .words(["--text"])), .init("[NAME...]", .lane)],
      summary: "draws the timeline of what happened; --text as marbles that can be typed",
      examples: ["marbles", "marbles taps calm", "marbles --text calm"]
    ) { parser throws(Diagnostic) in .question(try parser.showMarbles()) },
    CommandRow(
      name: "compare",
      parameters: [.init("A", .lane), .init("B...", .lane)],
      summary: "draws lanes below each other, and tells where each of the others first differs from A",
      examples: ["compare taps calm", "compare calm more taps"]
    ) { parser throws(Diagnostic) in .question(try parser.compare()) },
    CommandRow(
      name: "now",
      summary: "shows the time",
      examples: ["now"]
    ) { _ in .question(.now) },
    CommandRow(
      name: "show",
      parameters: [.init("[--full]", .words(["--full"])), .init("NAME", .name)],
      summary: "shows a definition and its state, as short as it could be typed, or in full as it was",
      examples: ["show calm", "show --full calm"]
    ) { parser throws(Diagnostic) in .inspection(try parser.show()) },
    CommandRow(
      name: "graph",
      summary: "draws who subscribes to whom: sources, operators, and what is watched",
      examples: ["graph"]
    ) { _ in .question(.graph) },
    CommandRow(
      name: "stats",
      summary: "counts what has happened: inputs, actions, events, values of each lane",
      examples: ["stats"]
    ) { _ in .question(.stats) },
  ]

  static let tools = [
    CommandRow(
      name: "set",
      parameters: [.init("[NAME]", .setting), .init("[VALUE]", .settingValue)],
      summary: "shows or changes a setting",
      examples: ["set", "set settle off", "set limit 1000", "set log stages", "set tick 10ms"]
    ) { parser throws(Diagnostic) in try parser.set() },
    CommandRow(
      name: ":set",
      parameters: [.init("[NAME]", .appearance), .init("[VALUE]", .appearanceValue)],
      summary: "changes how things look at this terminal",
      examples: [":set editing vi", ":set colour off", ":set marks ascii", ":set width 100", ":set"]
    ) { parser throws(Diagnostic) in .tool(.look(try parser.look())) },
    CommandRow(
      name: ":help", aliases: ["help", "?"],
      parameters: [.init("[TOPIC]", .command)],
      summary: "explains a command, an operator or everything",
      examples: [":help", "help send", "?"]
    ) { parser throws(Diagnostic) in .tool(.help(topic: try parser.help())) },
    CommandRow(
      name: ":play",
      parameters: [.init("[2x]", .words(["2x", "10x", "0.1x"]))],
      summary: "lets time flow as the wall clock does, or faster; space pauses it, + and - change the pace",
      examples: [":play", ":play 2x", ":play 0.5x"]
    ) { parser throws(Diagnostic) in .tool(.play(try parser.pace())) },
    CommandRow(
      name: ":pause",
      summary: "holds time until :play",
      examples: [":pause"]
    ) { _ in .tool(.pause) },
    CommandRow(
      name: ":quit", aliases: [":q", "quit", "exit"],
      summary: "leaves",
      examples: [":quit", "exit"]
    ) { _ in .tool(.quit) },
  ]
}
