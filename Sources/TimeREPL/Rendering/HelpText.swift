/// Help, all of it from the tables of commands, operators and settings.
struct HelpText {
  private static let widestUsage = 26

  let columns: Int
  let width: (String) -> Int

  func lines(_ topic: HelpTopic) -> [String] {
    switch topic {
    case .overview: overview
    case .command(let row): command(row)
    case .operators: operators
    case .operator(let row): self.operator(row)
    case .setting(let row): ["set \(row.name) \(row.values)", row.summary]
    }
  }

  private var overview: [String] {
    var lines = ["Commands (`:help COMMAND` tells more, `:help operators` shows what a pipeline is made of):"]
    var table = Table([], width: width)
    for row in CommandTable.rows {
      // What is longer stands in the help of the command itself.
      let usage = width(row.usage) <= Self.widestUsage ? row.usage : row.name + " ..."
      table.add(["  " + usage, row.summary])
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
      var table = Table([], width: width)
      for row in OperatorTable.rows where row.group == group { table.add(["  " + row.name, row.summary]) }
      lines += table.lines(columns: columns)
    }
    return lines
  }

  private func `operator`(_ row: OperatorRow) -> [String] {
    row.signatures.map(\.declaration) + [row.summary, "  \(row.example)"]
  }
}
