import TestSupport
import Testing

@testable import TimeREPL

/// Lines that are wrapped if they are too wide.
@Suite struct WrappedTextTests {
  private func broken(_ line: String, _ columns: Int) -> [String] {
    WrappedText.broken(line, columns: columns)
  }

  @Test func `a line that fits stays as it is`() {
    #expect(broken("    a  b ", 20) == ["    a  b "])
  }

  @Test func `a wide line is wrapped between words, and its continuation is indented`() {
    #expect(
      broken("  debounce(1s) let 2 go: no other value came", 24) == [
        "  debounce(1s) let 2 go:", "    no other value came",
      ])
  }

  @Test func `columns in a line stay separated`() {
    let line = "#2  500ms  taps  2        typed: send taps 2"
    #expect(broken(line, 40) == ["#2  500ms  taps  2        typed: send", "  taps 2"])
    #expect(broken(line, 24) == ["#2  500ms  taps  2", "  typed: send taps 2"])
  }

  @Test func `a word that is wider than the terminal stays whole`() {
    #expect(
      broken("one " + String(repeating: "x", count: 30), 20) == ["one", "  " + String(repeating: "x", count: 30)])
  }

  @Test func `help leaves no word out, however narrow the terminal is`() {
    func words(_ columns: Int) -> [Substring] {
      HelpText(columns: columns).lines(.overview(next: ["run"])).flatMap { $0.split(separator: " ") }
    }
    for columns in [30, 40, 60, 80] {
      #expect(words(columns).sorted() == words(400).sorted())
      let lines = HelpText(columns: columns).lines(.overview(next: ["run"]))
      if columns >= 40 { #expect(lines.dropFirst().dropLast().allSatisfy { $0.count <= columns }) }
    }
  }

  @Test func `help and each of its groups fit a screen of 80 columns and 24 lines`() {
    let help = HelpText(columns: 80)
    #expect(help.lines(.overview(next: ["run", "step"])).count <= 22)
    for group in CommandTable.groups { #expect(help.lines(.group(group)).count <= 24, "\(group.name)") }
    for group in CommandTable.groups {
      #expect(help.lines(.group(group)).allSatisfy { $0.count <= 80 }, "\(group.name)")
    }
  }

  @Test func `no group of commands or operators is called as anything else that help knows`() {
    let groups = CommandTable.groups.map(\.name) + OperatorRow.Group.allCases.map(\.name)
    let others =
      CommandTable.rows.flatMap { $0.spellings.map { $0.filter { $0 != ":" } } } + ManualPage.all.map(\.name)
      + OperatorTable.names + SourceTable.names
    #expect(Set(groups).count == groups.count && Set(groups).isDisjoint(with: others))
  }

  @Test func `an error is wrapped between words, but its source line is not`() throws {
    let error = Diagnostic(
      .session(.file(.fileUnreadable("a.session", because: "no such file or directory"))),
      at: SourceRange(lower: 0, upper: 5), in: Source(":load a.session"))
    let part = AnswerPart(error, .error, showsPlace: false)
    let lines = part.lines(columns: 30, marks: .unicode, breaks: true)
    #expect(lines.allSatisfy { $0.count <= 30 } && lines[0].hasPrefix("error: `a.session`"))
    #expect(part.lines(columns: 30, marks: .unicode).count < lines.count)
  }

  @Test func `wrapping again at the width of the widest line changes nothing, and no word is lost`() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let words = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        String(repeating: "w", count: .random(in: 1...9, using: &random))
          + (Bool.random(using: &random) ? "" : String(repeating: " ", count: .random(in: 1...5, using: &random)))
      }
      let line = String(repeating: " ", count: .random(in: 0...5, using: &random)) + words.joined(separator: " ") + "."
      let lines = broken(line, .random(in: 20...90, using: &random))
      let widest = lines.map(\.count).max() ?? 0
      #expect(widest < 20 || broken(line, widest) == lines, "seed \(seed)")
      #expect(lines.joined(separator: " ").split(separator: " ") == line.split(separator: " "), "seed \(seed)")
    }
  }

  @Test func `where a table is too wide, the columns that may be narrowed are cut first, down to 16`() {
    var table = Table(["stage", "Output", "Failure"])
    table.add(plain: [".combineLatest(others.map { $0 })", "(Int, String) *", "APIError"])
    let lines = table.lines(columns: 46, narrowing: [0, 1]).texts
    #expect(
      lines == ["stage                Output           Failure", ".combineLatest(oth…  (Int, String) *  APIError"])
    #expect(table.lines(columns: 30, narrowing: [0, 1]).texts[1] == ".combineLatest(…  (Int, Strin…")
  }
}
