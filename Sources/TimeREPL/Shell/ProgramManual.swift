/// The man page, generated from the tables and the pages of the manual.
struct ProgramManual {
  private var roff = Roff()

  static var lines: [String] {
    var manual = ProgramManual()
    manual.write()
    return manual.roff.lines
  }

  private mutating func write() {
    roff.header("timerepl", version: InvocationText.version)
    roff.section("Name")
    roff.text("timerepl - steps virtual time for Combine pipelines")
    roff.section("Synopsis")
    for usage in ["timerepl [OPTIONS] [FILE...]"] + Subcommand.all.map(\.usage) { roff.code([usage]) }
    roff.section("Description")
    roff.text("Without a file: a conversation at a terminal, a script from a pipe. `-` is standard input.")
    for row in Subcommand.all { roff.term("`timerepl \(row.name)`", row.summary) }
    roff.section("Options")
    for option in Invocation.options {
      let task = option.task.map { "With `\($0)`: " } ?? ""
      roff.term("`\(InvocationText.usage(option))`", task + option.summary)
    }
    for page in ManualPage.all { write(page) }
    roff.section("Commands")
    for group in CommandTable.groups {
      roff.subsection(group.title)
      for row in group.rows { roff.term("`\(row.usage)`", row.summary) }
    }
    roff.section("Publishers")
    for row in SourceTable.rows { roff.term("`\(row.name)`", row.summary) }
    roff.section("Operators")
    for group in OperatorRow.Group.allCases {
      roff.subsection(group.rawValue)
      for row in OperatorTable.rows where row.group == group { roff.term("`\(row.name)`", row.summary) }
    }
    roff.section("Settings")
    for row in Settings.rows { roff.term("`set \(row.name) \(row.values)`", row.summary) }
    for row in Appearance.rows { roff.term("`:set \(row.name) \(row.values)`", row.summary) }
    roff.section("Exit status")
    for (status, meaning) in InvocationText.exitStatus { roff.term(status, meaning) }
    roff.section("See also")
    roff.text("`:help` and `:learn` at the prompt.")
  }

  private mutating func write(_ page: ManualPage) {
    for block in page.blocks {
      switch block {
      case .title(let text): roff.section(text)
      case .heading(let text): roff.subsection(text)
      case .paragraph(let text): roff.text(text)
      case .item(let text): roff.item(text)
      case .code(let lines): roff.code(lines)
      case .rows(let rows): for row in rows { roff.term(row[0], row.dropFirst().joined(separator: " ")) }
      }
    }
  }
}

/// Writes roff, the language of man pages. Text in backticks becomes bold.
private struct Roff {
  private(set) var lines: [String] = []

  mutating func header(_ name: String, version: String) {
    lines.append(".TH \(name.uppercased()) 1 \"\" \"TimeREPL \(version)\"")
  }

  mutating func section(_ title: String) { lines.append(".SH \(Self.escaped(title.uppercased()))") }

  mutating func subsection(_ title: String) { lines.append(".SS \(Self.escaped(title))") }

  mutating func text(_ text: String) { lines += [".PP", Self.marked(text)] }

  mutating func item(_ text: String) { lines += [".IP \\(bu 2", Self.marked(text)] }

  mutating func term(_ term: String, _ text: String) { lines += [".TP", Self.marked(term), Self.marked(text)] }

  mutating func code(_ code: [String]) {
    lines += [".PP", ".nf", ".RS"] + code.map(Self.escaped) + [".RE", ".fi"]
  }

  private static func marked(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return guarded(
      parts.enumerated().map { index, part in
        index % 2 == 0
          ? characters(part)
          : "\\fB" + characters(part) + "\\fR" + (part.last.map(".?!".contains) ?? false ? "\\&" : "")
      }.joined())
  }

  private static func escaped(_ text: String) -> String { guarded(characters(text[...])) }

  private static func characters(_ text: Substring) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case _ where character.isASCII: result.append(character)
      // By number, so that it is read right whatever encoding the reader expects.
      default:
        for scalar in character.unicodeScalars {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
        }
      }
    }
    return result
  }

  /// Escapes a line that begins with a dot, which would be a command.
  private static func guarded(_ line: String) -> String { line.first == "." ? "\\&" + line : line }
}

extension Invocation.Text {
  var lines: [String] {
    switch self {
    case .help: InvocationText.help
    case .version: ["timerepl \(InvocationText.version)"]
    case .manual: ProgramManual.lines
    case .completions(let shell): ShellCompletions.lines(shell)
    case .grammar(let editor): EditorGrammar.lines(editor)
    }
  }
}
