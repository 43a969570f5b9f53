import Foundation
import Testing

@testable import TimeREPL

@Suite struct InvocationTests {
  @Test func `the program's help fits a screen`() {
    #expect(InvocationText.help.count < 24)
    #expect(InvocationText.help.filter { $0.count > 80 } == [])
  }

  @Test func `a subcommand selects what the program does`() throws {
    #expect(try Invocation(["check", "a", "b"]).task == .check(CheckTask(paths: ["a", "b"])))
    #expect(try Invocation(["check", "--tap", "a"]).task == .check(CheckTask(paths: ["a"], form: .tap)))
    #expect(try Invocation(["learn"]).task == .learn(nil))
    #expect(try Invocation(["learn", "zip"]).task == .learn("zip"))
    #expect(
      try Invocation(["check", "--only", "a b", "--watch", "f"]).task
        == .check(CheckTask(paths: ["f"], only: "a b", watches: true)))
    #expect(try Invocation(["debug", "a.session:12"]).task == .debug("a.session", line: 12, module: []))
    #expect(try Invocation(["debug", "a:b.session"]).task == .debug("a:b.session", line: nil, module: []))
    #expect(
      try Invocation(["debug", "--with", "Sources", "a.swift:3"]).task
        == .debug("a.swift", line: 3, module: ["Sources"]))
    #expect(try Invocation(["manual"]).task == .print(.manual))
    #expect(try Invocation(["completions", "fish"]).task == .print(.completions(.fish)))
    #expect(try Invocation(["grammar", "vim"]).task == .print(.grammar(.vim)))
  }

  @Test func `other words are files`() throws {
    #expect(try Invocation(["./check", "a"]).task == .files(["./check", "a"]))
    #expect(try Invocation(["--", "--help"]).task == .files(["--help"]))
    #expect(try Invocation([]).task == .standardInput)
  }

  @Test(arguments: [
    (["check"], Invocation.Mistake.wrongOperands(usage: "timerepl check [OPTIONS] FILE|FOLDER...")),
    (["learn", "a", "b"], .wrongOperands(usage: "timerepl learn [LESSON]")),
    (["completions", "csh"], .unknownChoice("csh", of: ["bash", "zsh", "fish"], in: "timerepl completions")),
    (["--tap", "a"], .misplaced("--tap", task: "check")), (["check", "--junit"], .missingValue(option: "--junit")),
    (["--format", "x"], .unknownFormat("x")), (["--updat"], .unknownOption("--updat", near: ["--update"])),
  ])
  func `a mistake in the arguments is reported`(arguments: [String], mistake: Invocation.Mistake) {
    #expect(throws: mistake) { try Invocation(arguments) }
  }

  @Test func `the man page contains everything in the tables`() {
    let page = ProgramManual.lines.joined(separator: "\n").replacing("\\-", with: "-")
    let wanted =
      Invocation.options.map(\.name) + Subcommand.all.map { "timerepl \($0.name)" } + CommandTable.rows.map(\.name)
      + OperatorTable.names + SourceTable.rows.map(\.name) + Settings.rows.map { "set \($0.name)" }
    #expect(wanted.filter { !page.contains("\\fB\($0)") } == [])
  }

  @Test func `the man page is ASCII, so that it reads the same in each encoding`() {
    #expect(ProgramManual.lines.filter { !$0.utf8.allSatisfy { $0 < 0x80 } } == [])
    #expect(ProgramManual.lines.contains { $0.contains("\\[u2500]") })
  }

  @Test func `each line of the man page is text or a known groff request`() {
    let requests: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".IP", ".nf", ".fi", ".RS", ".RE"]
    let lines = ProgramManual.lines.filter { $0.first == "." || $0.first == "'" }
    #expect(lines.filter { !requests.contains(String($0.prefix { $0 != " " })) } == [])
  }

  @Test(arguments: [
    ("timerepl ch", "check"), ("timerepl completions z", "zsh"), ("timerepl check --u", "--update"),
    ("timerepl --format pl", "plain"), ("timerepl learn flat", "flat-map"),
    // No file is an argument here, such as `Sources` of this folder.
    ("timerepl completions Sou", ""), ("timerepl check --format Sou", ""), ("timerepl check --only Sou", ""),
    ("timerepl check Sou", "Sources"),
  ])
  func `bash completes the arguments`(line: String, completed: String) throws {
    let words = line.split(separator: " ").map { "'\($0)'" }.joined(separator: " ")
    let script =
      ShellCompletions.lines(.bash).joined(separator: "\n")
      + "\nCOMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _timerepl; echo \"${COMPREPLY[@]}\"\n"
    #expect(try ProgramRun(["-c", script], of: "/bin/bash").output == completed + "\n")
  }

  @Test(arguments: ShellCompletions.Shell.allCases)
  func `each shell's completion contains each subcommand and option`(shell: ShellCompletions.Shell) {
    let text = ShellCompletions.lines(shell).joined(separator: "\n")
    let names = Subcommand.all.map(\.name) + Invocation.options.map { String($0.name.dropFirst(2)) }
    #expect(names.filter { !text.contains($0) } == [])
  }

  /// The patterns of the TextMate grammar, by name.
  private static func patterns() throws -> [String: NSRegularExpression] {
    let data = Data(EditorGrammar.lines(.textmate).joined(separator: "\n").utf8)
    let grammar = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let rows = try #require(grammar["patterns"] as? [[String: String]])
    return try Dictionary(
      uniqueKeysWithValues: rows.map { row in
        (try #require(row["name"]), try NSRegularExpression(pattern: try #require(row["match"])))
      })
  }

  @Test func `an editor's grammar contains each command`() throws {
    let pattern = try #require(try Self.patterns()["keyword.control.command.timerepl"])
    let vim = EditorGrammar.lines(.vim).joined(separator: "\n")
    for name in CommandTable.rows.map(\.name) {
      let line = "1.5s> \(name) x"
      let found = pattern.firstMatch(in: line, range: NSRange(line.startIndex..., in: line))
      #expect(found.flatMap { Range($0.range, in: line).map { String(line[$0]) } } == name)
      #expect(vim.contains(name))
    }
  }

  @Test(arguments: [
    ("punctuation.definition.prompt", "1.5s#2> send a 1", "1.5s#2>"),
    ("constant.numeric.duration", "run 1m30s", "1m30s"),
    ("string.quoted.double", #"a "b\"c" d"#, #""b\"c""#), ("comment.line.double-slash", "run // so", "// so"),
    ("markup.heading", "## a case", "## a case"), ("variable.other.event", "why #12", "#12"),
  ])
  func `an editor's grammar recognizes the parts of a line`(name: String, line: String, found: String) throws {
    let pattern = try #require(try Self.patterns()["\(name).timerepl"])
    let match = try #require(pattern.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)))
    #expect(Range(match.range, in: line).map { String(line[$0]) } == found)
  }
}
