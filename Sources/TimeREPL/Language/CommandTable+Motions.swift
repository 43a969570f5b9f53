extension CommandTable {
  static let motions: [CommandRow] = [
    CommandRow(
      "advance", target,
      summary: "moves time and runs what is due on the way; without a duration runs what is due now",
      examples: ["advance 500ms", "advance to 3s", "advance"]
    ) { .input(.motion(.advance($0))) },
    CommandRow(
      "step", times,
      summary: "moves to the next N instants at which something is due, or in the past at which something came",
      examples: ["step", "step 3"]
    ) { .input(.motion(.step($0))) },
    CommandRow(
      "stepi", times,
      summary: "runs the next N scheduled actions",
      examples: ["stepi", "stepi 3"]
    ) { .input(.motion(.stepi($0))) },
    CommandRow(
      "settle",
      summary: "runs what is due now",
      examples: ["settle"]
    ) { .input(.motion(.settle)) },
    CommandRow(
      "run", goal,
      summary: "runs until nothing is due, or until a time, a lane's next value or its end",
      examples: [
        "run", "run until 10s", "run until calm", "run until calm == 20", "run until calm finished",
        "run for 10 events",
      ]
    ) { .input(.motion(.run($0))) },
  ]

  private static let target = CommandPart(
    .atMostOne([.blank("DURATION", .duration), .led(.to, .blank("TIME", .time))])
  ) {
    parser throws(Diagnostic) in try parser.target()
  }

  private static let goal = CommandPart(
    .atMostOne([
      .led(.until, .blank("TIME", .time)),
      .led(
        .until,
        .sequence([
          .blank("NAME", .lane),
          .optional(
            .choice([
              .sequence([.mark("=="), .blank("VALUE", .expression)]), .word(.finished), .word(.failed),
            ])),
        ])),
      .led(.for, .sequence([.blank("N", .number), .word(.events)])),
    ])
  ) { parser throws(Diagnostic) in try parser.goal() }
}
