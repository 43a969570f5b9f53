/// Help, all of it from the tables of commands, operators and settings.
struct HelpText {
  private static let widestUsage = 26

  let columns: Int
  var marks = MarbleMarks.unicode
  let width: (String) -> Int

  func lines(_ topic: HelpTopic) -> [String] {
    switch topic {
    case .overview: overview
    case .command(let row): command(row)
    case .operators: operators
    case .sources: list(SourceTable.rows.map { ($0.name, $0.summary) })
    case .operator(let row, let run): explained(row.signatures, row.summary, run)
    case .source(let row, let run): explained(row.signatures, row.summary, run)
    case .setting(let row): ["set \(row.name) \(row.values)", row.summary]
    }
  }

  private var overview: [String] {
    var lines = [
      "Commands (`:help COMMAND` tells more; `:help publishers`, `:help operators`: what pipelines are made of):"
    ]
    // One table for all, so that the columns stand below each other.
    var table = Table([], width: width)
    for group in CommandTable.groups {
      table.add([group.title + ":"])
      for row in group.rows {
        // What is longer stands in the help of the command itself.
        let usage = width(row.usage) <= Self.widestUsage ? row.usage : row.name + " ..."
        table.add(["  " + usage, row.summary])
      }
    }
    lines += table.lines(columns: columns)
    return lines + ["Any other line is an expression or a Swift statement; a publisher among them is watched."]
  }

  private func command(_ row: CommandRow) -> [String] {
    var lines = [row.usage, row.summary]
    if !row.aliases.isEmpty { lines.append("also: " + row.aliases.joined(separator: ", ")) }
    return lines + row.examples.map { "  \($0)" }
  }

  private var operators: [String] {
    var lines: [String] = []
    for group in OperatorRow.Group.allCases {
      lines.append("\(group.rawValue):")
      lines += list(OperatorTable.rows.filter { $0.group == group }.map { ($0.name, $0.summary) })
    }
    return lines
  }

  /// Names and what they are for, with nothing left out.
  private func list(_ rows: [(name: String, summary: String)]) -> [String] {
    let names = rows.map(\.name.count).max() ?? 0
    return rows.flatMap { row in
      let summary = WrappedText.lines(row.summary, columns: columns - names - 4)
      let first = "  " + row.name + String(repeating: " ", count: names - row.name.count + 2) + summary[0]
      return [first] + summary.dropFirst().map { String(repeating: " ", count: names + 4) + $0 }
    }
  }

  /// Signatures, a sentence, and what the example leads to, now that it has run.
  private func explained(_ signatures: [Signature], _ summary: String, _ run: ExampleRun) -> [String] {
    signatures.map(\.declaration) + WrappedText.lines(summary, columns: columns) + run.commands.map { "  \($0)" }
      + outcome(run)
  }

  private func outcome(_ run: ExampleRun) -> [String] {
    let text = ReplyText(log: run.log, columns: columns, marks: marks, width: width)
    if run.isDrawn { return text.marbles(run.facts) }
    var reply = Reply()
    reply.events = 0..<run.log.count
    return text.lines(reply)
  }
}
