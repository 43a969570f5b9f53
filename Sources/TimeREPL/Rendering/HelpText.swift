import LineEditing

/// Renders help from the tables of commands, operators, sources and settings, and the manual's pages.
struct HelpText {
  private static let widestUsage = 26

  let columns: Int
  var marks = MarbleMarks.unicode

  func lines(_ topic: HelpTopic) -> [String] {
    switch topic {
    case .overview: overview
    case .command(let row): command(row)
    case .operators: operators
    case .sources: list(SourceTable.rows.map { ($0.name, $0.summary) })
    case .types: types
    case .page(let page): self.page(page)
    case .operator(let row, let run): explained(row.signatures, row.summary + owners(row), run)
    case .source(let row, let run): explained(row.signatures, row.summary, run)
    case .setting(let row): ["set \(row.name) \(row.values)", row.summary]
    }
  }

  private var overview: [String] {
    var lines = WrappedText.lines(
      "Commands. `:help COMMAND` tells more. Also `:help` with publishers, operators, types"
        + ManualPage.all.map { ", \($0.name)" }.joined() + ".",
      columns: columns)
    // One table for all groups, so that their columns align.
    var table = Table([])
    for group in CommandTable.groups {
      table.add([group.title + ":"])
      for row in group.rows {
        // A longer usage is in the help of the command itself.
        let usage = DisplayWidth.of(row.usage) <= Self.widestUsage ? row.usage : row.name + " ..."
        table.add(["  " + usage, row.summary])
      }
    }
    lines += table.wrappedLines(columns: columns)
    return lines
      + WrappedText.lines(
        "Any other line is an expression or a Swift statement; a publisher among them is watched.", columns: columns)
  }

  private var types: [String] {
    var table = Table(["typed", "Output or type", "Failure", "result"])
    for row in OpenTypes.rows { table.add([row.line, row.type, row.failure, row.outcome]) }
    return OpenTypes.rules.flatMap { WrappedText.lines($0, columns: columns) } + table.lines(columns: columns)
  }

  /// Renders a page of the manual: headings at the margin, the rest indented.
  private func page(_ page: ManualPage) -> [String] {
    let lines = page.blocks.flatMap { block -> [String] in
      switch block {
      case .title: []
      case .heading(let text): ["\(text):"]
      case .paragraph(let text): setIn(WrappedText.lines(text, columns: columns - 2))
      case .item(let text): setIn(WrappedText.lines("* " + text, columns: columns - 2))
      case .code(let lines): lines.map { "    \($0)" }
      case .rows(let rows): table(rows)
      }
    }
    return lines + (page.name == "values" ? members.flatMap { WrappedText.lines($0, columns: columns) } : [])
  }

  private func setIn(_ lines: [String]) -> [String] { lines.map { "  \($0)" } }

  private func table(_ rows: [[String]]) -> [String] {
    var table = Table([])
    for row in rows { table.add(row.enumerated().map { $0 == 0 ? "  \($1)" : $1 }) }
    return table.wrappedLines(columns: columns)
  }

  /// Lists the members of each type of value, from the table of members.
  private var members: [String] {
    let kinds: [Value.Kind] = [.int, .sized, .double, .bool, .string, .array, .dictionary, .set, .range, .some]
    return ["Members of each type of value:"]
      + kinds.map { kind in
        let rows = MemberTable.builtIn.rows(of: kind).filter { !$0.isOverUnknown }
        let names = Set(rows.map(\.signature.name)).subtracting(["self", "description", "debugDescription"]).sorted()
        return "\(kind == .sized ? "Int8 ... UInt64" : kind.name): \(names.joined(separator: " "))"
      }
  }

  private func command(_ row: CommandRow) -> [String] {
    var lines = [row.usage, row.summary]
    if !row.aliases.isEmpty { lines.append("also: " + row.aliases.joined(separator: ", ")) }
    let names = CommandTable.gdbNames.filter { $0.value == row.name }.keys.sorted()
    if !names.isEmpty { lines.append("at a terminal also, as in gdb: " + names.joined(separator: ", ")) }
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

  /// Lists names with their summaries.
  private func list(_ rows: [(name: String, summary: String)]) -> [String] {
    let names = rows.map(\.name.count).max() ?? 0
    return rows.flatMap { row in
      let summary = WrappedText.lines(row.summary, columns: columns - names - 4)
      let first = "  " + row.name + String(repeating: " ", count: names - row.name.count + 2) + summary[0]
      return [first] + summary.dropFirst().map { String(repeating: " ", count: names + 4) + $0 }
    }
  }

  /// Returns signatures, summary, example and the example's outcome.
  private func explained(_ signatures: [Signature], _ summary: String, _ run: ExampleRun) -> [String] {
    signatures.map(\.fullDeclaration) + WrappedText.lines(summary, columns: columns) + run.commands.map { "  \($0)" }
      + outcome(run)
  }

  /// Names the library of signatures that Combine lacks.
  private func owners(_ row: OperatorRow) -> String {
    let others = row.signatures.indices.filter { row.owner($0) != .combine }
    guard let first = others.first else { return "" }
    if others.count == row.signatures.count { return "; not in Combine, but in \(row.owner(first).rawValue)" }
    return others.map { "; `\(row.signatures[$0].text)` is not in Combine, but in \(row.owner($0).rawValue)" }.joined()
  }

  private func outcome(_ run: ExampleRun) -> [String] {
    let text = ReplyText(log: run.log, columns: columns, marks: marks)
    if run.isDrawn { return text.marbles(run.facts) }
    var reply = Reply()
    reply.events = 0..<run.log.count
    return text.lines(reply)
  }
}
