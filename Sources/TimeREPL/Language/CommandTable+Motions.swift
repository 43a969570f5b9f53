extension CommandTable {
  static let motions = [
    CommandRow(
      name: "advance", kind: .input,
      parameters: [.init("[DURATION]", .duration), .init("[to TIME]", .time)],
      summary: "moves time and runs what is due on the way; alone, by zero",
      examples: ["advance 500ms", "advance to 3s", "advance"]
    ) { parser throws(Diagnostic) in try parser.advance() },
    CommandRow(
      name: "step", kind: .input,
      parameters: [.init("[N]", .number)],
      summary: "runs the next N instants at which something is due; in the past, at which something came",
      examples: ["step", "step 3"]
    ) { parser throws(Diagnostic) in .step(try parser.optionalCount()) },
    CommandRow(
      name: "stepi", kind: .input,
      parameters: [.init("[N]", .number)],
      summary: "runs the next N scheduled actions",
      examples: ["stepi", "stepi 3"]
    ) { parser throws(Diagnostic) in .stepi(try parser.optionalCount()) },
    CommandRow(
      name: "settle", kind: .input,
      summary: "runs what is due now",
      examples: ["settle"]
    ) { _ in .settle },
    CommandRow(
      name: "run", kind: .input,
      parameters: [
        .init("[until TIME]", .time), .init("[until NAME [== VALUE | finished | failed]]", .lane),
        .init("[for N events]", .number),
      ],
      summary: "runs until nothing is due, or until a time, a lane's next value or its end; in the past over what came",
      examples: [
        "run", "run until 10s", "run until calm", "run until calm == 20", "run until calm finished",
        "run for 10 events",
      ]
    ) { parser throws(Diagnostic) in try parser.run() },
  ]

  static let questions = [
    CommandRow(
      name: "pending", kind: .question,
      parameters: [.init("[NAME]", .lane)],
      summary: "shows what is scheduled",
      examples: ["pending", "pending calm"]
    ) { parser throws(Diagnostic) in .pending(parser.isAtEnd ? nil : try parser.laneName()) },
    CommandRow(
      name: "log", kind: .question,
      parameters: [.init("[NAME]", .lane), .init("[last N]", .number), .init("[since TIME]", .time)],
      summary: "shows what happened",
      examples: ["log", "log calm last 20", "log since 1s"]
    ) { parser throws(Diagnostic) in try parser.log() },
    CommandRow(
      name: "marbles", kind: .question,
      parameters: [.init("[--text]", .words(["--text"])), .init("[NAME...]", .lane)],
      summary: "draws the timeline of what happened; --text as marbles that can be typed",
      examples: ["marbles", "marbles taps calm", "marbles --text calm"]
    ) { parser throws(Diagnostic) in try parser.showMarbles() },
    CommandRow(
      name: "compare", kind: .question,
      parameters: [.init("A", .lane), .init("B...", .lane)],
      summary: "draws lanes below each other, and tells where each of the others first differs from A",
      examples: ["compare taps calm", "compare calm more taps"]
    ) { parser throws(Diagnostic) in try parser.compare() },
    CommandRow(
      name: "now", kind: .question,
      summary: "shows the time",
      examples: ["now"]
    ) { _ in .now },
    CommandRow(
      name: "show", kind: .question,
      parameters: [.init("[--full]", .words(["--full"])), .init("NAME", .name)],
      summary: "shows a definition and its state, as short as it could be typed, or in full as it was",
      examples: ["show calm", "show --full calm"]
    ) { parser throws(Diagnostic) in try parser.show() },
    CommandRow(
      name: "graph", kind: .question,
      summary: "draws who subscribes to whom: sources, operators, and what is watched",
      examples: ["graph"]
    ) { _ in .graph },
    CommandRow(
      name: "stats", kind: .question,
      summary: "counts what has happened: inputs, actions, events, values of each lane",
      examples: ["stats"]
    ) { _ in .stats },
  ]

  static let tools = [
    CommandRow(
      name: "set", kind: .input,
      parameters: [.init("[NAME]", .setting), .init("[VALUE]", .settingValue)],
      summary: "shows or changes a setting",
      examples: ["set", "set settle off", "set limit 1000", "set log stages", "set tick 10ms"]
    ) { parser throws(Diagnostic) in try parser.set() },
    CommandRow(
      name: ":set", kind: .tool,
      parameters: [.init("[NAME]", .appearance), .init("[VALUE]", .appearanceValue)],
      summary: "changes how things look at this terminal",
      examples: [":set editing vi", ":set colour off", ":set marks ascii", ":set width 100", ":set"]
    ) { parser throws(Diagnostic) in try parser.look() },
    CommandRow(
      name: ":help", aliases: ["help", "?"], kind: .tool,
      parameters: [.init("[TOPIC]", .command)],
      summary: "explains a command, an operator or everything",
      examples: [":help", "help send", "?"]
    ) { parser throws(Diagnostic) in try parser.help() },
    CommandRow(
      name: ":play", kind: .tool,
      parameters: [.init("[2x]", .words(["2x", "10x", "0.1x"]))],
      summary: "lets time flow as the wall clock does, or faster; space pauses it, + and - change the pace",
      examples: [":play", ":play 2x", ":play 0.5x"]
    ) { parser throws(Diagnostic) in .play(try parser.pace()) },
    CommandRow(
      name: ":pause", kind: .tool,
      summary: "holds time until :play",
      examples: [":pause"]
    ) { _ in .pause },
    CommandRow(
      name: ":quit", aliases: [":q", "quit", "exit"], kind: .tool,
      summary: "leaves",
      examples: [":quit", "exit"]
    ) { _ in .quit },
  ]
}
