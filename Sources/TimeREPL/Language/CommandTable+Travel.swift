extension CommandTable {
  static let travel: [CommandRow] = [
    CommandRow(
      "back", times,
      summary: "goes back to before the last action that logged something",
      examples: ["back", "back 3"]
    ) { .travel(.back($0)) },
    CommandRow(
      "forward", times,
      summary: "goes forward again, past the next action that logged something",
      examples: ["forward", "forward 3"]
    ) { .travel(.forward($0)) },
    CommandRow(
      "goto", destination,
      summary: "goes to the end of an instant, to an event, to a mark or to the end of a branch",
      examples: ["goto 500ms", "goto #3", "goto start", "goto end", "goto here"]
    ) { .travel(.goto($0)) },
    CommandRow(
      "mark", newMark,
      summary: "gives the present position a name, for goto",
      examples: ["mark here"]
    ) { .travel(.mark($0)) },
    CommandRow(
      "undo", times,
      summary: "takes back the last inputs",
      examples: ["undo", "undo 3"]
    ) { .travel(.undo($0)) },
    CommandRow(
      "redo", times,
      summary: "enters again the inputs that undo took back",
      examples: ["redo", "redo 3"]
    ) { .travel(.redo($0)) },
    CommandRow(
      "skip", event,
      summary: "leaves out the input that led to an event, and shows what changes",
      examples: ["skip #2"]
    ) { .travel(.skip($0)) },
    CommandRow(
      "unskip", event.optional,
      summary: "restores the skipped input with this number, or the one skipped last",
      examples: ["unskip #2", "unskip"]
    ) { .travel(.unskip($0)) },
    CommandRow(
      "edit", event, operand("VALUE").behind("="),
      summary: "replaces a value that was sent, and shows what changes",
      examples: ["edit #2 = \"b\""]
    ) { .travel(.edit($0, $1)) },
    CommandRow(
      "shift", event, distance,
      summary: "moves an input to a later or earlier time, and shows what changes",
      examples: ["shift #2 +50ms", "shift #2 -50ms"]
    ) { .travel(.shift($0, $1)) },
    CommandRow(
      "branches",
      summary: "lists the branches: an input in the past begins one; `goto NAME` goes to its end",
      examples: ["branches"]
    ) { .travel(.branches) },
    CommandRow(
      "diff", place("A"), place("B"),
      summary: "shows the events that only branch A or only branch B has",
      examples: ["diff main branch1"]
    ) { .travel(.difference($0, $1)) },
  ]

  private static let destination = CommandPart(
    .choice([
      .blank("TIME", .place), .blank("#N", .number), .word(.start), .word(.end), .blank("NAME", .place),
    ])
  ) { parser throws(Diagnostic) in try parser.destination() }

  private static let newMark = CommandPart(.blank("NAME", .place)) { parser throws(Diagnostic) in try parser.mark() }

  private static let distance = CommandPart(.blank("DURATION", .duration)) { parser throws(Diagnostic) in
    try parser.needParameter("DURATION")
    _ = parser.take("+")
    return try parser.time("DURATION")
  }
}
