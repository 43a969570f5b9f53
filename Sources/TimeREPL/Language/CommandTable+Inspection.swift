extension CommandTable {
  static let questions: [CommandRow] = [
    CommandRow(
      "pending", lane.optional,
      summary: "lists what is scheduled",
      examples: ["pending", "pending calm"]
    ) { .question(.pending($0)) },
    CommandRow(
      "log", filter,
      summary: "lists the events: all, the last ones, or those in a range of time",
      examples: ["log", "log calm last 20", "log 5", "log 1s..2s", "log since 1s", "log from #3"]
    ) { .question(.log($0)) },
    CommandRow(
      "marbles", view,
      summary: "draws the events on a timeline, all or in a range of time; --per sets the duration of a column,"
        + " --text writes a diagram that can be typed",
      examples: [
        "marbles", "marbles taps calm", "marbles 1s..2s", "marbles last 20", "marbles calm from #2",
        "marbles --per 50ms", "marbles --text calm",
      ]
    ) { .question(.marbles($0)) },
    CommandRow(
      "plot", plotted,
      summary: "plots numeric lanes over time, as steps or with --points as single points",
      examples: ["plot calm", "plot taps calm 1s..2s", "plot --points calm"]
    ) { .question(.plot($0.filter, inPoints: $0.inPoints)) },
    CommandRow(
      "compare", namedLane("A"), namedLane("B").several,
      summary: "draws lanes below each other, and says where each first differs from A",
      examples: ["compare taps calm", "compare calm more taps"]
    ) { .question(.compare([$0] + $1)) },
    CommandRow(
      "now",
      summary: "shows the time",
      examples: ["now"]
    ) { .question(.now) },
    CommandRow(
      "show", option(.full), shown,
      summary: "shows a definition and its state, or an event with its whole value; --full shows the definition as it "
        + "was typed. The @Published properties of an object that is named so are lanes from then on",
      examples: ["show calm", "show --full calm", "show #3"]
    ) { isFull, shown in
      switch shown {
      case .last(let name): .inspection(.show(name, isFull: isFull))
      case .number(let event): .inspection(.showEvent(event))
      }
    },
    CommandRow(
      "graph",
      summary: "draws who subscribes to whom: sources, operators, and what is watched",
      examples: ["graph"]
    ) { .question(.graph) },
    CommandRow(
      "stats",
      summary: "counts inputs, actions, events and the values of each lane",
      examples: ["stats"]
    ) { .question(.stats) },
  ]

  static let inspections: [CommandRow] = [
    CommandRow(
      "why", reasons,
      summary:
        "explains how an event came from what was typed, and which other inputs it needed (--all names each of them); "
        + "without #N, the last event of NAME or of all. `why not` explains values that did not come out",
      examples: [
        "why #3", "why calm", "why", "why --all #3", "why not calm", "why not calm 2", "why not calm at 1s",
        "why not calm 2 at 500ms",
      ]
    ) { .inspection($0) },
    CommandRow(
      "what", asked.optional,
      summary: "lists what an event led to, and where each value ended; without #N, the last event of NAME or of all",
      examples: ["what #1", "what taps", "what"]
    ) { .inspection(.what($0)) },
    CommandRow(
      ":type", option(.full), expression("EXPR"),
      summary: "shows the type of an expression, or a publisher's Output and Failure after each operator",
      examples: [":type calm", ":type taps.map { $0 * 10 }", ":type --full calm", ":type 1 + 2.5"]
    ) { .tool(.type($1, isFull: $0)) },
    CommandRow(
      "demand", lane,
      summary: "shows how many values were requested, delivered and dropped along a pipeline, and when",
      examples: ["demand calm"]
    ) { .inspection(.demand($0)) },
  ]

  private static let filter = CommandPart(
    .anyOrder([.blank("NAME", .lane)] + part)
  ) { parser throws(Diagnostic) in try parser.logFilter(mostLanes: 1) }

  /// The syntax of a selection of events.
  private static let part: [CommandSyntax] = [
    .led(.last, .blank("N", .number)), .led(.since, .blank("TIME", .time)), .blank("TIME..TIME", .time),
    .led(.from, .blank("#N", .number)),
  ]

  private static let view = CommandPart(
    .anyOrder([.repeated(.blank("NAME", .lane))] + part + [.led(.per, .blank("DURATION", .duration)), .word(.text)])
  ) { parser throws(Diagnostic) in try parser.marbleView() }

  private static let plotted = CommandPart(
    .sequence([.optional(.word(.points)), .repeated(.blank("NAME", .lane)), .anyOrder(part)])
  ) { parser throws(Diagnostic) -> (filter: LogFilter, inPoints: Bool) in
    try parser.needParameter("NAME")
    var inPoints = false
    let filter = try parser.logFilter(mostLanes: .max) { parser throws(Diagnostic) in
      guard !inPoints, parser.take(.points) else { return false }
      inPoints = true
      return true
    }
    if filter.lanes.isEmpty { try parser.needParameter("NAME") }
    return (filter, inPoints)
  }

  private static let shown = CommandPart(
    .choice([.blank("NAME", .name), .blank("#N", .number)], separator: "|")
  ) { parser throws(Diagnostic) -> AskedEvent in
    try parser.needParameter("NAME")
    if case .event = parser.current.kind { return .number(try parser.eventReference()) }
    return .last(of: try parser.laneName())
  }

  private static let asked = CommandPart(
    .choice([.blank("#N", .number), .blank("NAME", .lane)], separator: "|")
  ) { parser throws(Diagnostic) in try parser.askedEvent() }

  private static let reasons = CommandPart(
    .alternatives([
      .sequence([.optional(.word(.all)), .optional(asked.syntax)]),
      .led(
        .not,
        .sequence([
          .blank("NAME", .lane), .optional(.blank("VALUE", .expression)),
          .optional(.led(.at, .blank("TIME", .time))),
        ])),
    ])
  ) { parser throws(Diagnostic) in try parser.why() }
}
