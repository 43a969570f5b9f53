import LineEditing

/// Renders help from the tables of commands, operators, sources and settings, and the manual's pages.
struct HelpText {
  private static let widestUsage = 26

  let columns: Int
  var marks = MarbleMarks.unicode

  func lines(_ topic: HelpTopic) -> [String] { styledLines(topic).texts }

  func styledLines(_ topic: HelpTopic) -> [StyledText] {
    switch topic {
    case .overview(let next): overview(next)
    case .group(let group): self.group(group)
    case .command(let row): command(row)
    case .operators: operators
    case .operatorGroup(let group): list(OperatorTable.rows.filter { $0.group == group }.map { ($0.name, $0.summary) })
    case .sources: list(SourceTable.rows.map { ($0.name, $0.summary) })
    case .types: types
    case .page(let page): self.page(page)
    case .operator(let row, let run): explained(row.signatures, row.summary + owners(row), run) + counterpart(of: row)
    case .source(let row, let run): explained(row.signatures, row.summary, run)
    case .setting(let row): [StyledText("set \(row.name) \(row.values)", .command)] + prose(row.summary)
    }
  }

  /// Lists the commands that are useful next, then the groups with the names of their commands.
  private func overview(_ next: [String]) -> [StyledText] {
    var lines = prose("`:help GROUP` shows the commands of a group, `:help COMMAND` explains one.")
    lines += names([("next", next)] + CommandTable.groups.map { ($0.name, $0.rows.map(\.name)) })
    lines += names([
      ("also", ["publishers", "operators", "types"] + ManualPage.all.map(\.name))
    ])
    return lines + prose("Any other line is an expression or a Swift statement; a publisher among them is watched.")
  }

  /// Lists titles, each followed by its names.
  private func names(_ rows: [(title: String, names: [String])]) -> [StyledText] {
    let width = (CommandTable.groups.map(\.name.count) + rows.map(\.title.count)).max() ?? 0
    return rows.flatMap { row in
      WrappedText.lines(row.names.joined(separator: "  "), columns: columns - width - 4).enumerated().map {
        place, words in
        var line: StyledText = "  \(place == 0 ? row.title : "", .heading)"
        line.append(spaces: width - (place == 0 ? row.title.count : 0) + 2)
        line.append(words, .command)
        return line
      }
    }
  }

  private func group(_ group: CommandTable.Group) -> [StyledText] {
    var table = Table([])
    for row in group.rows {
      // Longer usages are shown in the help of the command.
      let usage = DisplayWidth.of(row.usage) <= Self.widestUsage ? row.usage : row.name + " ..."
      table.add([StyledText("  " + usage, .command), StyledText(row.summary)])
    }
    return [StyledText(group.title + ":", .heading)] + table.wrappedLines(columns: columns)
  }

  private func prose(_ text: String) -> [StyledText] { WrappedText.lines(text, columns: columns).plain }

  private var types: [StyledText] {
    var table = Table(["typed", "Output or type", "Failure", "result"])
    for row in OpenTypes.rows { table.add(plain: [row.line, row.type, row.failure, row.outcome]) }
    return OpenTypes.rules.flatMap(prose) + table.lines(columns: columns)
  }

  /// Renders a page of the manual: headings at the margin, the rest indented.
  private func page(_ page: ManualPage) -> [StyledText] {
    let lines = page.blocks.flatMap { block -> [StyledText] in
      switch block {
      case .title: []
      case .heading(let text): [StyledText("\(text):", .heading)]
      case .paragraph(let text): setIn(WrappedText.lines(text, columns: columns - 2))
      case .item(let text): setIn(WrappedText.lines("* " + text, columns: columns - 2))
      case .code(let lines): lines.map { StyledText("    \($0)", .command) }
      case .rows(let rows): table(rows)
      }
    }
    return lines + (page.name == "values" ? members.flatMap(prose) : [])
  }

  private func setIn(_ lines: [String]) -> [StyledText] { lines.map { StyledText("  \($0)") } }

  private func table(_ rows: [[String]]) -> [StyledText] {
    var table = Table([])
    for row in rows {
      table.add(row.enumerated().map { $0 == 0 ? StyledText("  \($1)", .command) : StyledText($1) })
    }
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

  private func command(_ row: CommandRow) -> [StyledText] {
    var lines = WrappedText.broken(StyledText(row.usage, .command), columns: columns) + prose(row.summary)
    if !row.aliases.isEmpty { lines += prose("also: " + row.aliases.joined(separator: ", ")) }
    let names = CommandTable.gdbNames.filter { $0.value == row.name }.keys.sorted()
    if !names.isEmpty { lines += prose("at a terminal also, as in gdb: " + names.joined(separator: ", ")) }
    return lines + row.examples.map { StyledText("  \($0)", .command) }
  }

  /// The groups of operators with their names.
  private var operators: [StyledText] {
    prose("`:help GROUP` tells what the operators of a group do, `:help OPERATOR` shows one at work.")
      + names(
        OperatorRow.Group.allCases.map { group in
          (group.name, OperatorTable.rows.filter { $0.group == group }.map(\.name))
        })
  }

  /// Lists names with their summaries.
  private func list(_ rows: [(name: String, summary: String)]) -> [StyledText] {
    var table = Table([])
    for row in rows { table.add([StyledText("  " + row.name, .command), StyledText(row.summary)]) }
    return table.wrappedLines(columns: columns)
  }

  /// Returns signatures, summary, example and the example's outcome.
  private func explained(_ signatures: [Signature], _ summary: String, _ run: ExampleRun) -> [StyledText] {
    signatures.flatMap { WrappedText.broken(StyledText($0.fullDeclaration, .command), columns: columns) }
      + prose(summary)
      + run.commands.map { StyledText("  \($0)", .command) } + outcome(run)
  }

  /// Returns the part about the AsyncSequence operator of the same name: the difference, and an example.
  private func counterpart(of row: OperatorRow) -> [StyledText] {
    guard let counterpart = AsyncTwin.rows.first(where: { $0.name == row.name }) else { return [] }
    let run = ExampleRun(counterpart.commands)
    return prose(counterpart.summary) + run.commands.map { StyledText("  \($0)", .command) } + outcome(run)
  }

  /// Names the library of signatures that Combine lacks.
  private func owners(_ row: OperatorRow) -> String {
    let others = row.signatures.indices.filter { row.owner($0) != .combine }
    guard let first = others.first else { return "" }
    if others.count == row.signatures.count { return "; not in Combine, but in \(row.owner(first).rawValue)" }
    return others.map { "; `\(row.signatures[$0].text)` is not in Combine, but in \(row.owner($0).rawValue)" }.joined()
  }

  private func outcome(_ run: ExampleRun) -> [StyledText] {
    let text = ReplyText(log: run.log, columns: columns, marks: marks)
    if run.isDrawn { return text.marbles(run.facts) }
    var reply = Reply()
    reply.events = 0..<run.log.count
    return text.lines(reply)
  }
}
