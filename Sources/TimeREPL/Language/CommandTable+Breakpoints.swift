extension CommandTable {
  static let breakpoints: [CommandRow] = [
    CommandRow(
      "break", condition,
      summary: "stops time when a lane gets an event, when a condition becomes true, or at a time",
      examples: [
        "break calm", "break calm == 20", "break calm where { $0 > 10 }", "break calm finished", "break calm failed",
        "break at 2s", "break pending > 3", "break where { volume.value == 3 }",
      ]
    ) { .breakpoint(.break($0, isTemporary: false)) },
    CommandRow(
      "tbreak", condition,
      summary: "stops time as `break` does, but only once",
      examples: ["tbreak calm", "tbreak at 2s"]
    ) { .breakpoint(.break($0, isTemporary: true)) },
    CommandRow(
      "breaks",
      summary: "lists the breakpoints, and how often each was hit",
      examples: ["breaks"]
    ) { .breakpoint(.breaks) },
    CommandRow(
      "delete", count("N").optional,
      summary: "removes a breakpoint, or all of them",
      examples: ["delete 1", "delete"]
    ) { .breakpoint(.delete($0)) },
    CommandRow(
      "ignore", count("N"), count("K"),
      summary: "ignores the next K hits of breakpoint N",
      examples: ["ignore 1 2"]
    ) { .breakpoint(.ignore($0, times: $1)) },
    CommandRow(
      "display", expression("EXPR").optional,
      summary: "shows a value, or a lane's last event, now and each time that time stops",
      examples: ["display volume.value", "display calm", "display"]
    ) { .breakpoint(.display($0)) },
    CommandRow(
      "undisplay", count("N").optional,
      summary: "stops displaying a value, or all values",
      examples: ["undisplay 1", "undisplay"]
    ) { .breakpoint(.undisplay($0)) },
    CommandRow(
      "continue",
      summary:
        "continues the command that a breakpoint stopped; in the past, to a breakpoint or the present",
      examples: ["continue"]
    ) { .input(.motion(.continue)) },
  ]

  private static let condition = CommandPart(
    .alternatives([
      .sequence([.blank("NAME", .lane), .optional(.sequence([.mark("=="), .blank("VALUE", .expression)]))]),
      .sequence([.blank("NAME", .lane), .led(.where, .blank("{ CONDITION }", .expression))]),
      .sequence([.blank("NAME", .lane), .word(.finished)]), .sequence([.blank("NAME", .lane), .word(.failed)]),
      .led(.at, .blank("TIME", .time)),
      .led(.pending, .sequence([.mark("=="), .blank("N", .number)])),
      .led(.where, .blank("{ CONDITION }", .expression)),
    ])
  ) { parser throws(Diagnostic) in try parser.breaking() }
}
