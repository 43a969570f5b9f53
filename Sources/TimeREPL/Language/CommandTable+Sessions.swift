extension CommandTable {
  static let sessions = [
    CommandRow(
      name: ":save", aliases: [":save!"],
      parameters: [.init("FILE", .file), .init("[--script]", .words(["--script"]))],
      summary: "writes the session as a transcript, --script without answers; `:save!` over a file that is there",
      examples: [":save debounce.session", ":save! debounce.session", ":save --script \"my session.txt\""]
    ) { parser throws(Diagnostic) in .tool(.shell(try parser.save())) },
    CommandRow(
      name: ":load",
      parameters: [.init("FILE", .file)],
      summary: "enters the commands of a file here",
      examples: [":load debounce.session"]
    ) { parser throws(Diagnostic) in .tool(.shell(.load(try parser.path()))) },
    CommandRow(
      name: ":restore",
      summary: "enters again the session that was left last without being saved; it is kept for a week",
      examples: [":restore"]
    ) { _ in .tool(.shell(.restore)) },
    CommandRow(
      name: ":replay",
      parameters: [.init("[--step]", .words(["--step"]))],
      summary: "shows the session again from its start, as if it was typed; --step waits for Enter at each line",
      examples: [":replay", ":replay --step"]
    ) { parser throws(Diagnostic) in .tool(.shell(try parser.replay())) },
    CommandRow(
      name: ":check",
      parameters: [.init("FILE", .file)],
      summary: "replays a file or a folder of them in worlds of their own and compares what comes with what they say",
      examples: [":check debounce.session"]
    ) { parser throws(Diagnostic) in .tool(.shell(.check(try parser.path()))) },
    export,
    CommandRow(
      name: ":reset",
      summary: "begins anew: an empty world at 0s",
      examples: [":reset"]
    ) { _ in .tool(.shell(.reset)) },
  ]
}
