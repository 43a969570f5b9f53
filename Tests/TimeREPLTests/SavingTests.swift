import Foundation
import TestSupport
import Testing

@testable import TimeREPL

/// Sessions that are saved, replayed and saved again.
@Suite struct SavingTests {
  @Test func `a session is saved as it is on the screen`() {
    #expect(
      saved("subject a", "// watch it", "pipeline b = a.debounce(1s)", "send a 1", "bogus", "run", ":help", "marbles")
        == """
        0s> subject a
        // watch it
        0s> pipeline b = a.debounce(1s)
        0s> send a 1
        0s     a  1
        0s> bogus
        error: cannot find `bogus`
          bogus
          ^^^^^ nothing has this name
        0s> run
        1s     b  1
        1s> marbles
           0s        200ms     400ms     600ms     800ms     1s
        a  1──────────────────────────────────────────────────
        b  ──────────────────────────────────────────────────1
        """)
  }

  @Test func `the other commands of an entry with a tool command are saved without it`() {
    #expect(saved("subject a; :help; send a 1") == "0s> subject a\n0s> send a 1\n0s     a  1")
  }

  @Test func `a comment that would read as a row or a case keeps its prompt`() {
    #expect(saved("#1 one", "## two", "# three") == "0s> #1 one\n0s> ## two\n# three")
  }

  @Test func `an entry of several rows keeps them`() {
    #expect(saved("let f = {\n  $0 * 2\n}", "f(2)") == "0s> let f = {\n...   $0 * 2\n... }\n0s> f(2)\n4")
  }

  @Test func `commands before a reset are not saved`() {
    #expect(saved("subject a", ":reset", "now") == "0s> now\n0s  (no event yet, 0 pending)")
  }

  // The answer of `:test` belongs to the session, and `:test --debug` runs a test in it.
  @Test(arguments: CommandTable.rows.filter { $0.name.hasPrefix(":") && $0.name != ":test" }.flatMap(\.examples))
  func `a tool command is not saved`(example: String) throws {
    #expect(try parse(Source(example), in: ParseContext()).allSatisfy(\.isTool))
  }

  @Test func `a reset within an entry removes the commands before it only`() {
    #expect(saved("subject a; :reset; now") == "0s> now\n0s  (no event yet, 0 pending)")
  }

  @Test(arguments: [
    ("advance 1s", ["stepi 3"]), ("run", ["stepi 3"]),
    ("send a 1", ["set settle off", "send a 1", "set settle on", "stepi 3"]),
  ])
  func `an interrupted command is saved as commands with the same effect`(text: String, expected: [String]) throws {
    let source = Source(text)
    let command = try parse(source, in: ParseContext())[0]
    #expect(PerformedCommand(command: command, source: source, interruptedAfter: 3).texts == expected)
  }

  @Test func `a command interrupted before its first action is not saved`() throws {
    let source = Source("advance 1s")
    let command = try parse(source, in: ParseContext())[0]
    #expect(PerformedCommand(command: command, source: source, interruptedAfter: 0).texts == [])
  }

  /// Random sessions: a saved one passes check, and after loading and saving again it is identical.
  @Test(arguments: seeds(16)) func `a saved session replays, and saving it again gives the same file`(seed: UInt64)
    throws
  {
    var entries = RandomSession(seed: seed)
    let text = saved(entries.lines(24)) + "\n"
    let read = try SessionText(Array(text.utf8), file: "random.session")
    let result = FileCheck(files: .none, isInterrupted: { false }).result(of: read)
    let report = CheckReport().lines(result).joined(separator: "\n")
    try #require(result.isFine, "seed \(seed)\n\(report)\n\(text)")
    let edits = result.cases.flatMap(\.edits)
    try #require(edits.isEmpty, "seed \(seed)")
    let files = SessionFiles(["random.session": text])
    try #require(saved([":load random.session"], files) + "\n" == text, "seed \(seed)")
  }

  @Test func `an interrupted command ends at its time even if its work is declared again`() {
    let session = Session()
    for line in [
      "set limit 20", "pipeline p = Timer.publish(every: 1, on: .main, in: .common).autoconnect().prefix(50)", "run",
      "pipeline p = Just(1)", "now",
    ] {
      _ = session.enter(Source(line), in: session.context()) { _, _ in true }
    }
    #expect(
      SessionScript(session.journal)?.lines == ["set limit 20", "pipeline p = Just(1)", "advance to 20s"])
  }

  @Test func `a session saved as a script gives the same log`() throws {
    for seed in seeds(8).map({ 9_000 + $0 }) {
      var entries = RandomSession(seed: seed)
      let session = Session()
      for line in entries.lines(24) where !line.hasPrefix(":reset") {
        _ = session.enter(Source(line), in: session.context()) { _, _ in true }
      }
      let lines = try #require(SessionScript(session.journal)).lines
      let script = try SessionText(Array(lines.joined(separator: "\n").utf8), file: "t.script")
      let again = Session()
      let take = { (piece: SessionReader.Piece) in
        if case .entry(let entry) = piece { _ = again.enter(entry.source, in: again.context()) { _, _ in true } }
        return true
      }
      script.read(in: { again.context() }, take: take)
      let rows = [session, again].map { one in
        let text = EventText(one.world.log)
        return one.world.log.events.map { text.row($0).text.folded }
      }
      try #require(rows[0] == rows[1], "seed \(seed)\n\(lines.joined(separator: "\n"))")
      try #require(session.world.now == again.world.now, "seed \(seed)")
    }
  }

  @Test func `a drawing made for another terminal passes check`() throws {
    for seed in seeds(6).map({ 5_000 + $0 }) {
      var random = SeededGenerator(seed: seed)
      let columns = Int.random(in: 12...300, using: &random)
      let marks: MarbleMarks = Bool.random(using: &random) ? .ascii : .unicode
      var entries = RandomSession(seed: seed)
      let session = Session()
      var lines: [String] = []
      for entry in entries.lines(20) + ["marbles", "pending"] where !entry.hasPrefix(":reset") {
        lines += SessionTranscript.typed(Source(entry), at: session.promptPlace)
        lines += session.answer(Source(entry), showsPlaces: false).flatMap { $0.lines(columns: columns, marks: marks) }
      }
      let read = try SessionText(Array(lines.joined(separator: "\n").utf8), file: "narrow.session")
      let result = FileCheck(files: .none, isInterrupted: { false }).result(of: read)
      let report = CheckReport().lines(result).joined(separator: "\n")
      try #require(result.isFine, "seed \(seed), \(columns) columns\n\(report)\n\(lines.joined(separator: "\n"))")
    }
  }

  private func saved(_ lines: String...) -> String { saved(lines) }

  /// Returns the text that `:save` writes.
  private func saved(_ lines: [String], _ files: SessionFiles = .none) -> String {
    let console = Console(output: LineOutput(-1), errors: LineOutput(-1), format: .text, files: files)
    for line in lines { _ = console.enter(Source(line), isInteractive: false) }
    return SessionTranscript(record: console.record).lines.joined(separator: "\n")
  }
}
