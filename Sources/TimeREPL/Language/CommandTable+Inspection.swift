extension CommandTable {
  static let inspections = [
    CommandRow(
      name: "why",
      parameters: [
        .init("[--all]", .words(["--all"])), .init("[#N]", .number), .init("| not NAME", .lane),
        .init("[VALUE]", .expression), .init("[at TIME]", .time),
      ],
      summary:
        "tells what led to an event, the last unless said otherwise, back to what was typed, and without what else it "
        + "would not have come so, `--all` of that one by one; or what became of values that did not come out",
      examples: [
        "why #3", "why", "why --all #3", "why not calm", "why not calm 2", "why not calm at 1s",
        "why not calm 2 at 500ms",
      ]
    ) { parser throws(Diagnostic) in .inspection(try parser.why()) },
    CommandRow(
      name: "what", parameters: [.init("[#N]", .number)],
      summary: "tells what an event led to, the last unless said otherwise, and where each part of it ended",
      examples: ["what #1", "what"]
    ) { parser throws(Diagnostic) in .inspection(try parser.what()) },
    CommandRow(
      name: ":type",
      parameters: [.init("[--full]", .words(["--full"])), .init("EXPR", .expression)],
      summary: "shows the type of an expression; of a publisher Output and Failure after each operator",
      examples: [":type calm", ":type taps.map { $0 * 10 }", ":type --full calm", ":type 1 + 2.5"]
    ) { parser throws(Diagnostic) in .tool(try parser.showType()) },
    CommandRow(
      name: "demand",
      parameters: [.init("NAME", .lane)],
      summary: "shows how many values were requested, delivered and dropped along a pipeline, and when",
      examples: ["demand calm"]
    ) { parser throws(Diagnostic) in .inspection(.demand(try parser.laneName())) },
  ]
}
