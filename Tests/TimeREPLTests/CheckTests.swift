import Testing

@testable import TimeREPL

/// The report of `timerepl check` on files with differences.
@Suite struct CheckTests {
  @Test func `a file that matches is not reported`() {
    #expect(report("0s> subject a\n0s> send a 1\n0s  a  1") == [])
  }

  @Test func `a value that comes later is reported as the right value at the wrong time`() {
    #expect(
      report(
        "0s> subject q", "0s> pipeline out = q.debounce(300ms)", "0s> send q \"b\"", "0s  q  \"b\"",
        "0s> advance 300ms", "250ms  out  \"b\"")
        == [
          "t.session:6: right value at the wrong time: out \"b\" expected at 250ms, came at 300ms (50ms later)",
          "  typed     advance 300ms",
          "  expected  250ms  out  \"b\"",
          "  came      300ms  out  \"b\"",
          "            0s        50ms      100ms     150ms     200ms     250ms     300ms",
          "  expected  ──────────────────────────────────────────────────\"b\"────────",
          "  came      ────────────────────────────────────────────────────────────\"b\"",
        ])
  }

  @Test func `a value may come below a later command than was expected`() {
    #expect(
      headlines(
        "0s> subject q", "0s> pipeline out = q.delay(1s)", "0s> send q 1", "0s  q  1", "0s  out  1", "0s> run")
        == ["t.session:5: right value at the wrong time: out 1 expected at 0s, came at 1s (1s later)"])
  }

  @Test func `another value at the right time is a wrong value`() {
    #expect(
      headlines("0s> subject a", "0s> send a 2", "0s  a  1")
        == ["t.session:3: wrong value: a 1 expected at 0s, 2 came"])
  }

  @Test func `a value that never came is reported with the pending actions of its lane`() {
    #expect(
      headlines(
        "0s> subject q", "0s> pipeline out = q.debounce(800ms)", "0s> send q 1", "0s  q  1", "0s  out  1")
        == ["t.session:5: never came: out 1 expected at 0s (still pending: due 800ms: out: debounce(800ms))"])
  }

  @Test func `an additional value is reported as not expected`() {
    #expect(headlines("0s> subject a", "0s> send a 1") == ["t.session:2: not expected: a 1 came at 0s"])
  }

  @Test func `two swapped events of one instant are reported as in the wrong order`() {
    #expect(
      headlines("0s> subject a", "0s> send a 1 2", "0s  a  2", "0s  a  1")
        == ["t.session:3: right events in the wrong order at 0s"])
  }

  @Test func `a missing value is drawn in the place of the one that came instead`() {
    #expect(
      report("0s> subject a", "0s> send a 2", "0s a 3", "0s> send a 4", "0s a 4").suffix(3)
        == ["            0s", "  expected  (34)", "  came      (24)"])
  }

  @Test func `a file without prompts is a script`() {
    #expect(SessionReader.isScript(["// a comment", "", "## case", "subject a"]))
    #expect(!SessionReader.isScript(["# a comment", "> subject a", "send a 1"]))
    #expect(!SessionReader.isScript(["0s> subject a"]) && !SessionReader.isScript(["// nothing"]))
  }

  @Test func `differences below one command are reported together, with each lane drawn once`() {
    #expect(
      report("## both", "0s> subject a", "0s> send a 1 2 3", "0s a 1", "0s a 4")
        == [
          "t.session:5: wrong value: a 4 expected at 0s, 2 came", "t.session:5: not expected: a 3 came at 0s",
          "  case      both", "  typed     send a 1 2 3", "  expected  0s  a  4", "  came      0s  a  2",
          "  came      0s  a  3", "            0s", "  expected  (14)", "  came      (123)",
        ])
  }

  @Test func `of a command with too many differences the first are shown and the others counted`() {
    let lines = report("0s> subject s", "0s> every 1us x3000 send s", "0s> run", "0s> log", "0s  s  1")
    #expect(lines.contains { $0.hasPrefix("t.session: (") && $0.hasSuffix(" more below this entry)") })
    #expect(lines.contains { $0.hasPrefix("  came      (") && $0.hasSuffix(" more lines)") })
    #expect(lines.count < 100)
    let result = result("0s> subject s\n0s> every 1us x3000 send s\n0s> run\n0s> log\n0s  s  1")
    #expect((result.cases.first?.mismatches.count ?? .max) < 1_300)
    #expect((result.cases.first?.mismatches.reduce(0) { $0 + $1.count } ?? 0) >= 2_000)
  }

  @Test func `the axis of a drawing and the answer of now are not rows`() {
    #expect(EventRow("0s  500ms  1s") == nil)
    #expect(EventRow("3s  (event #4, 0 pending)") == nil)
    #expect(EventRow("500ms out \"a b\"")?.what == "\"a b\"")
  }

  @Test func `a prompt with the wrong time is reported`() {
    #expect(
      headlines("0s> advance 1s", "999ms> now", "1s  (no event yet, 0 pending)")
        == ["t.session:2: wrong time in the prompt: 999ms expected, it is 1s"])
  }

  @Test func `lines that are not rows are compared as a whole`() {
    #expect(
      report("0s> 1 + 1", "3")
        == [
          "t.session:2: other lines than expected", "  typed     1 + 1", "  expected  3", "  came      2",
        ])
  }

  @Test func `an expected error is output like any other`() {
    #expect(
      report("0s> bogus", "error: cannot find `bogus`", "  bogus", "  ^^^^^ nothing has this name", "0s> 1", "1") == [])
  }

  @Test func `an unexpected error is reported`() {
    #expect(headlines("0s> bogus") == ["t.session:1: not expected"])
  }

  @Test(arguments: [
    ["..."], ["0s a 1", "..."], ["...", "0s a 3"], ["0s a 1", "...", "0s a 2", "0s a 3"], ["...", "0s a 2", "..."],
    ["...", "...", "0s a 3", "..."],
  ])
  func `three dots stand for any lines`(expected: [String]) {
    #expect(report(["0s> subject a", "0s> send a 1 2 3"] + expected) == [])
  }

  @Test func `the line after three dots must come`() {
    #expect(
      headlines("0s> subject a", "0s> send a 1 2", "...", "0s a 3")
        == ["t.session:4: wrong value: a 3 expected at 0s, 2 came"])
  }

  @Test func `runs of spaces outside quotes count as one`() {
    #expect(report("0s> subject a", "0s> send a \"x  y\"", "0s \t a     \"x  y\"  ") == [])
    #expect(headlines("0s> subject a", "0s> send a \"x  y\"", "0s a \"x y\"").count == 1)
  }

  @Test(arguments: ["> subject a\n> send a 1\n0s a 1", "\n// so\n# and so\nTimeREPL 0.1 - hm\n$ timerepl\n0s> 1\n1"])
  func `the first line that is not blank or a comment decides between script and transcript`(text: String) {
    #expect(report(text) == [])
  }

  // MARK: Scripts

  @Test func `a script without errors passes`() {
    #expect(report("subject a", "send a 1", "expect a last 1") == [])
  }

  @Test func `an error ends a script and is reported at its place`() {
    #expect(
      headlines("subject a", "let f = {", "  $0 }", "sned a 1", "expect a last 1") == [
        "t.session:4:1: error: unknown command `sned`"
      ])
  }

  @Test func `a failed expectation in a script is reported, and the script continues`() {
    #expect(
      headlines("subject a", "expect a last 1", "expect now 1s").map { $0.prefix(15) } == [
        "t.session:2:15:", "t.session:3:12:",
      ])
  }

  // MARK: Cases

  @Test func `a heading begins a case in a world of its own`() {
    let text = "## one\n0s> subject a\n0s> advance 1s\n## two\n0s> subject a\n0s> send a 2\n0s  a  1"
    let cases = result(text).cases
    #expect(cases.map(\.name) == ["one", "two"])
    #expect(cases.map(\.isFine) == [true, false])
  }

  @Test func `entries before the first heading are a case`() {
    #expect(result("// so\n## one\n0s> 1\n1").cases.map(\.name) == ["one"])
    #expect(result("0s> 1\n1\n## one\n0s> 1\n1").cases.map(\.name) == [nil, "one"])
  }

  @Test func `an error ends its case but not the next one`() {
    let cases = result("## one\nbogus\n## two\nsubject a").cases
    #expect(cases.map(\.isFine) == [false, true])
  }

  @Test func `blocks of Markdown that are marked are cases`() {
    let text = """
      # Title

      0s> not a session

      ```swift
      let a = 1
      ```
      ## Usage
      ```timerepl
      0s> 1 + 1
      2
      ```
      - in a list:

        ~~~~timerepl
        0s> subject a
        0s> send a 1
        0s  a  1
        ~~~~
      ```timerepl skip
      0s> bogus
      ```
      ````
      ```timerepl
      0s> bogus
      ```
      ````
      """
    let result = result(text, file: "t.md")
    #expect(result.cases.map(\.name) == ["Usage (line 9)", "Usage (line 15)"])
    #expect(result.isFine)
  }

  // MARK: What is not performed

  @Test func `a command that writes files is not performed, and its answer is not compared`() {
    #expect(report("0s> subject a", "0s> :save /nowhere/x.session", "saved 1 command in x", "0s> now", "...") == [])
  }

  @Test func `a replay command in a transcript starts again, because the transcript contains the replayed commands`() {
    #expect(report("0s> subject a", "0s> advance 1s", "1s> :replay", "0s> subject a", "0s> advance 1s") == [])
  }

  @Test func `the output of a loaded file belongs to the load command`() {
    let files = SessionFiles(["b.session": "0s> subject a\n0s> send a 1\n0s  a  1\n"])
    #expect(report("0s> :load b.session", "0s  a  1", "0s> send a 2", "0s  a  2", files: files) == [])
  }

  private func report(_ lines: String..., files: SessionFiles = .none) -> [String] { report(lines, files: files) }

  private func report(_ lines: [String], files: SessionFiles = .none) -> [String] {
    CheckReport().lines(result(lines.joined(separator: "\n"), files: files))
  }

  /// Returns the first line of each mismatch.
  private func headlines(_ lines: String...) -> [String] { report(lines).filter { $0.hasPrefix("t.session:") } }

  private func result(_ text: String, file: String = "t.session", files: SessionFiles = .none) -> FileResult {
    guard let text = try? SessionText(Array(text.utf8), file: file) else {
      return FileResult(path: file, cases: [])
    }
    return FileCheck(files: files, isInterrupted: { false }).result(of: text)
  }
}
