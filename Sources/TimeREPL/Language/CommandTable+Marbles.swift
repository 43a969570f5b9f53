extension CommandTable {
  static let marbleSources: [CommandRow] = [
    CommandRow(
      "hot", newName, marbles(.hot),
      summary: "declares a source on the session's clock, from now on",
      examples: ["hot taps \"-1-2--3|\"", "hot keys \"--a-^-b 250ms c|\" where b = 2, c = \"x\""]
    ) { .input(.declaration(.hot($0, $1))) },
    CommandRow(
      "cold", newName, marbles(.cold),
      summary: "declares a source that starts again for each subscription; `then` gives later ones other marbles",
      examples: ["cold reply \"--a|\"", "cold flaky '-1#\"offline\"' then \"-a|\" where a = 20"]
    ) { .input(.declaration(.cold($0, $1))) },
  ]

  static let expectations: [CommandRow] = [
    CommandRow(
      "expect", expectation: claim,
      summary: "checks what came on a lane from 0s until now; prints nothing if it is right",
      examples: [
        "expect calm \"-----a-|\" where a = 20", "expect calm '_ 250ms _ #\"boom\"'", "expect calm last 20",
        "expect calm finished", "expect calm nothing", "expect pending 0", "expect now 1.5s",
      ]),
    CommandRow(
      "predict", lane, prediction,
      summary: "predicts what comes on a lane from now on, and compares when time gets there",
      examples: [
        "predict calm \"---a\" where a = 20", "predict calm '_ 250ms \"late\"|'", "predict calm \"-----\"",
      ]
    ) { .input(.predict($0, $1)) },
  ]

  private static let line = CommandSyntax.blank("\"MARBLES\"", .marbles)
  private static let letters = CommandSyntax.optional(.led(.where, .blank("a = 1, b = \"x\"", .expression)))

  private static func marbles(_ place: MarblePlace) -> CommandPart<MarbleSource> {
    let then = place == .cold ? CommandSyntax.optional(.repeated(.led(.then, line))) : .none
    return CommandPart(.sequence([line, then, letters])) { parser throws(Diagnostic) in try parser.marbleSource(place) }
  }

  private static let prediction = CommandPart(.sequence([line, letters])) { parser throws(Diagnostic) in
    try parser.prediction()
  }

  private static let claim = CommandPart(
    .alternatives([
      .sequence([.blank("NAME", .lane), line, letters]),
      .sequence([.blank("NAME", .lane), .led(.last, .blank("VALUE", .expression))]),
      .sequence([.blank("NAME", .lane), .word(.finished)]), .sequence([.blank("NAME", .lane), .word(.failed)]),
      .sequence([.blank("NAME", .lane), .word(.nothing)]),
      .led(.pending, .blank("N", .number)), .led(.now, .blank("TIME", .time)),
    ])
  ) { parser throws(Diagnostic) in try parser.claim() }
}
