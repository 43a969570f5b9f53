extension CommandTable {
  static let teaching = [
    CommandRow(
      name: ":learn",
      parameters: [.init("[LESSON | next | again | answer | stop]", .lesson)],
      summary: "lists the lessons, or teaches one; Enter has each of its commands typed",
      examples: [":learn", ":learn debounce", ":learn next", ":learn again", ":learn answer", ":learn stop"]
    ) { parser throws(Diagnostic) in .tool(.shell(.teach(.learn(try parser.learn())))) },
    CommandRow(
      name: ":quiz",
      parameters: [.init("[OPERATOR] [seed N]", .command), .init("| stop", .words(["stop"]))],
      summary: "asks what comes, again and again, about an operator or about all that have timing",
      examples: [":quiz", ":quiz debounce", ":quiz throttle seed 7", ":quiz stop"]
    ) { parser throws(Diagnostic) in .tool(.shell(.teach(.quiz(try parser.quiz())))) },
    CommandRow(
      name: ":demo",
      summary: "plays a tour of a minute, typing by itself; any key stops it",
      examples: [":demo"]
    ) { _ in .tool(.shell(.teach(.demo))) },
  ]
}
