extension CommandTable {
  static let breakpoints = [
    CommandRow(
      name: "break", parameters: breaking,
      summary: "stops moving commands where something comes, where a closure begins to hold, or at a time",
      examples: [
        "break calm", "break calm == 20", "break calm where { $0 > 10 }", "break calm finished", "break calm failed",
        "break at 2s", "break pending > 3", "break where { volume.value == 3 }",
      ]
    ) { parser throws(Diagnostic) in .breakpoint(try parser.breakpoint(isTemporary: false)) },
    CommandRow(
      name: "tbreak", parameters: breaking,
      summary: "stops a moving command as `break` does, once",
      examples: ["tbreak calm", "tbreak at 2s"]
    ) { parser throws(Diagnostic) in .breakpoint(try parser.breakpoint(isTemporary: true)) },
    CommandRow(
      name: "breaks",
      summary: "shows the breakpoints, and how often each was met",
      examples: ["breaks"]
    ) { _ in .breakpoint(.breaks) },
    CommandRow(
      name: "delete",
      parameters: [.init("[N]", .number)],
      summary: "takes a breakpoint away, or all of them",
      examples: ["delete 1", "delete"]
    ) { parser throws(Diagnostic) in .breakpoint(.delete(try parser.optionalNumber())) },
    CommandRow(
      name: "ignore",
      parameters: [.init("N", .number), .init("K", .number)],
      summary: "lets breakpoint N pass the next K times",
      examples: ["ignore 1 2"]
    ) { parser throws(Diagnostic) in .breakpoint(try parser.ignore()) },
    CommandRow(
      name: "display",
      parameters: [.init("[EXPR]", .expression)],
      summary: "shows a value now and after each moving command; of a lane, what came last",
      examples: ["display volume.value", "display calm", "display"]
    ) { parser throws(Diagnostic) in .breakpoint(.display(parser.isAtEnd ? nil : try parser.expression())) },
    CommandRow(
      name: "undisplay",
      parameters: [.init("[N]", .number)],
      summary: "shows a value no more, or none of them",
      examples: ["undisplay 1", "undisplay"]
    ) { parser throws(Diagnostic) in .breakpoint(.undisplay(try parser.optionalNumber())) },
    CommandRow(
      name: "continue",
      summary:
        "goes on to the target of the command that a breakpoint stopped; in the past to a breakpoint or the present",
      examples: ["continue"]
    ) { _ in .input(.motion(.continue)) },
  ]

  private static let breaking: [CommandRow.Parameter] = [
    .init("NAME", .lane), .init("[== VALUE]", .expression),
    .init("| NAME where { CONDITION } | NAME finished | NAME failed", .lane),
    .init("| at TIME", .time), .init("| pending == N", .number), .init("| where { CONDITION }", .expression),
  ]
}
