extension CommandTable {
  static let teaching: [CommandRow] = [
    CommandRow(
      ":learn", lesson,
      summary: "lists the lessons, or starts one: Enter types the next command for you, `? ` asks for an answer",
      examples: [
        ":learn", ":learn debounce", ":learn next", ":learn back", ":learn show // the answer", ":learn again",
        ":learn stop",
      ]
    ) { .tool(.shell(.teach(.learn($0)))) },
    CommandRow(
      ":quiz", quiz,
      summary: "asks what comes out of operators with timing or of your own pipeline; questions get harder",
      examples: [":quiz", ":quiz debounce", ":quiz calm // your own pipeline", ":quiz throttle seed 7", ":quiz stop"]
    ) { .tool(.shell(.teach(.quiz($0)))) },
    CommandRow(
      ":demo",
      summary: "plays a tour of one minute that types by itself; any key stops it",
      examples: [":demo"]
    ) { .tool(.shell(.teach(.demo))) },
  ]

  private static let lesson = CommandPart(
    .optional(.choice([.blank("LESSON", .lesson)] + Learning.words.map { .word($0.key) }))
  ) { parser throws(Diagnostic) in try parser.learn() }

  private static let quiz = CommandPart(
    .alternatives([
      .sequence([.optional(.blank("NAME", .command)), .optional(.led(.seed, .blank("N", .number)))]),
      .word(.stop),
    ])
  ) { parser throws(Diagnostic) in try parser.quiz() }
}
