extension CommandTable {
  static let travel = [
    CommandRow(
      name: "back",
      parameters: [.init("[N]", .number)],
      summary: "goes back before the last action that logged something, across commands",
      examples: ["back", "back 3"]
    ) { parser throws(Diagnostic) in .travel(.back(try parser.optionalCount())) },
    CommandRow(
      name: "forward",
      parameters: [.init("[N]", .number)],
      summary: "goes forward again, past the next action that logged something",
      examples: ["forward", "forward 3"]
    ) { parser throws(Diagnostic) in .travel(.forward(try parser.optionalCount())) },
    CommandRow(
      name: "goto",
      parameters: [.init("TIME | #N | start | end | NAME", .place)],
      summary: "goes where all that was due at a time is done, after an event, to a mark or to the end of a branch",
      examples: ["goto 500ms", "goto #3", "goto start", "goto end", "goto here"]
    ) { parser throws(Diagnostic) in .travel(.goto(try parser.destination())) },
    CommandRow(
      name: "mark",
      parameters: [.init("NAME", .place)],
      summary: "gives the present position a name, for goto",
      examples: ["mark here"]
    ) { parser throws(Diagnostic) in .travel(.mark(try parser.mark())) },
    CommandRow(
      name: "undo",
      parameters: [.init("[N]", .number)],
      summary: "takes the last inputs back",
      examples: ["undo", "undo 3"]
    ) { parser throws(Diagnostic) in .travel(.undo(try parser.optionalCount())) },
    CommandRow(
      name: "redo",
      parameters: [.init("[N]", .number)],
      summary: "enters again what undo took back",
      examples: ["redo", "redo 3"]
    ) { parser throws(Diagnostic) in .travel(.redo(try parser.optionalCount())) },
    CommandRow(
      name: "skip",
      parameters: [.init("#N", .number)],
      summary: "leaves an input out that led to an event, and shows what changes",
      examples: ["skip #2"]
    ) { parser throws(Diagnostic) in .travel(.skip(try parser.eventNumber())) },
    CommandRow(
      name: "unskip",
      parameters: [.init("[#N]", .number)],
      summary: "puts back what was skipped under a number, or last",
      examples: ["unskip #2", "unskip"]
    ) { parser throws(Diagnostic) in .travel(.unskip(parser.isAtEnd ? nil : try parser.eventNumber())) },
    CommandRow(
      name: "edit",
      parameters: [.init("#N", .number), .init("= VALUE", .expression)],
      summary: "sends another value instead of one that was sent, and shows what changes",
      examples: ["edit #2 = \"b\""]
    ) { parser throws(Diagnostic) in .travel(try parser.edit()) },
    CommandRow(
      name: "shift",
      parameters: [.init("#N", .number), .init("DURATION", .duration)],
      summary: "does something so much later or earlier than it was done, and shows what changes",
      examples: ["shift #2 +50ms", "shift #2 -50ms"]
    ) { parser throws(Diagnostic) in .travel(try parser.shift()) },
    CommandRow(
      name: "branches",
      summary: "shows the futures there are: an input in the past begins one; `goto NAME` goes to its end",
      examples: ["branches"]
    ) { _ in .travel(.branches) },
    CommandRow(
      name: "diff",
      parameters: [.init("A", .place), .init("B", .place)],
      summary: "shows what happens in branch B and not in branch A, and the other way round",
      examples: ["diff main branch1"]
    ) { parser throws(Diagnostic) in .travel(try parser.difference()) },
  ]
}
