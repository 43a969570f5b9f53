extension CommandTable {
  static let marbleSources = [
    CommandRow(
      name: "hot",
      parameters: [
        .init("NAME", .newName), .init("\"MARBLES\"", .marbles), .init("[where a = 1, b = \"x\"]", .expression),
      ],
      summary: "declares a source on the session's clock, from now on",
      examples: ["hot taps \"-1-2--3|\"", "hot keys \"--a-^-b 250ms c|\" where b = 2, c = \"x\""]
    ) { parser throws(Diagnostic) in .input(.declaration(try parser.hot())) },
    CommandRow(
      name: "cold",
      parameters: [
        .init("NAME", .newName), .init("\"MARBLES\"", .marbles), .init("[then \"MARBLES\" ...]", .marbles),
        .init("[where a = 1, b = \"x\"]", .expression),
      ],
      summary: "declares a source that starts anew for each subscription; `then` gives later ones another line",
      examples: ["cold reply \"--a|\"", "cold flaky '-1#\"offline\"' then \"-a|\" where a = 20"]
    ) { parser throws(Diagnostic) in .input(.declaration(try parser.cold())) },
  ]

  static let expectations = [
    CommandRow(
      name: "expect",
      parameters: [
        .init("NAME", .lane), .init("\"MARBLES\"", .marbles), .init("[where a = 1, b = \"x\"]", .expression),
        .init("| NAME last VALUE | NAME finished | NAME failed | NAME nothing", .lane),
        .init("| pending N | now TIME", .words(["pending", "now"])),
      ],
      summary: "checks what came on a lane from 0s until now, and says nothing if it holds",
      examples: [
        "expect calm \"-----a-|\" where a = 20", "expect calm '_ 250ms _ #\"boom\"'", "expect calm last 20",
        "expect calm finished", "expect calm nothing", "expect pending 0", "expect now 1.5s",
      ],
      form: .expectation { parser throws(Diagnostic) in try parser.expect() }),
    CommandRow(
      name: "predict",
      parameters: [
        .init("NAME", .lane), .init("\"MARBLES\"", .marbles), .init("[where a = 1, b = \"x\"]", .expression),
      ],
      summary: "guesses what comes on a lane from now on; when time gets there, what came is compared",
      examples: [
        "predict calm \"---a\" where a = 20", "predict calm '_ 250ms \"late\"|'", "predict calm \"-----\"",
      ]
    ) { parser throws(Diagnostic) in .input(try parser.predict()) },
  ]
}
