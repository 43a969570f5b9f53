import Testing

@testable import TimeREPL

/// The answers of `why`, `why not` and `what`.
@Suite struct ReasonTests {
  private func enter(_ lines: String...) -> [String] {
    let session = Session()
    return lines.map { InspectedSession.enter($0, session) }.last ?? []
  }

  private func headlines(_ lines: String...) throws -> [String] {
    let text = try SessionText(Array(lines.joined(separator: "\n").utf8), file: "t.session")
    let result = FileCheck(files: .none, isInterrupted: { false }).result(of: text)
    return result.cases.flatMap(\.mismatches).map { MismatchText($0).headline }
  }

  @Test func `a check explains that a missing value was replaced`() throws {
    let found = try headlines(
      "0s> subject q", "0s> pipeline out = q.debounce(1s)", "0s> send q 1 2", "0s  q  1", "0s  q  2", "0s> run",
      "1s  out  1", "1s  out  2")
    #expect(
      found == [
        "never came: out 1 expected at 1s; 1 (#1, send q 1 2 at 0s) was replaced in debounce(1s) by 2 (#2) at 0s"
      ])
  }

  @Test func `a check explains that a missing value was discarded at the end`() throws {
    let found = try headlines(
      "0s> subject q", "0s> pipeline out = q.debounce(1s)", "0s> send q 1", "0s  q  1", "0s> finish q",
      "0s  q  finished", "0s  out  finished", "0s> run", "1s  out  1")
    #expect(
      found == [
        "never came: out 1 expected at 1s; 1 (#1, send q 1 at 0s) was discarded in debounce(1s) at 0s: q finished (#2)"
      ])
  }

  @Test func `a failed expect in a script explains why`() throws {
    let found = try headlines(
      "subject q", "watch q.filter { $0 > 1 } as out", "send q 2 1", "expect out last 1")
    #expect(
      found == [
        "the last value of `out` is `2`, `1` was expected; "
          + "1 (#3, send q 2 1 at 0s) was left out: filter { $0 > 1 } was false"
      ])
  }

  @Test func `questions change nothing`() {
    let session = InspectedSession.of("subject a = 0", "pipeline p = a.delay(1s)", "func f() { a.send(1); return 1 }")
    let before = InspectedSession.rows(session.world.log)
    for line in ["why not p f()", "why #1", "demand p", "show p", "why not p at 1s"] {
      InspectedSession.enter(line, session)
    }
    #expect(InspectedSession.rows(session.world.log) == before && session.world.runtime.tracer == nil)
    #expect(session.world.runtime.scheduler.pendingCount == 1)
  }

  @Test func `in the past questions ignore later events`() {
    let session = InspectedSession.of(
      "subject a", "pipeline p = a.debounce(1s)", "send a 1", "advance 500ms", "send a 2", "run", "goto 200ms")
    #expect(
      InspectedSession.enter("why not p", session)
        == ["1 (#1, send a 1 at 0s) is still held in debounce(1s) until 1s"])
    #expect(InspectedSession.enter("why #3", session).first == "error: there is no event #3")
  }

  @Test func `an interrupted question leaves no trace`() {
    var isInterrupted = false
    let session = Session { isInterrupted }
    for line in ["subject a", "pipeline p = a.delay(1s)", "send a 1", "run"] { InspectedSession.enter(line, session) }
    isInterrupted = true
    let reply = InspectedSession.enter("why #2", session)
    isInterrupted = false
    #expect(reply.first?.contains("interrupted") == true, "\(reply)")
    #expect(InspectedSession.enter("why #2", session).count == 3)
  }

  @Test func `no value can send the terminal an escape sequence`() {
    let lines = enter("subject a", "pipeline p = a.filter { _ in false }", "send a \"\\u{1B}[31m\"", "why not p")
    #expect(!lines.isEmpty && !lines.contains { $0.contains("\u{1B}") })
  }

  @Test func `if many values were lost only some are listed`() {
    let lines = enter("subject a", "pipeline p = a.ignoreOutput()", "every 1ms x250 send a $0", "run", "why not p")
    #expect(lines.count { !$0.hasPrefix(" ") } == 101 && lines.last == "(150 more)")
  }

  @Test func `the answer of why has a JSON form`() {
    let session = InspectedSession.of("subject a", "pipeline p = a.map { $0 + 1 }", "send a 1")
    var lines: [String] = []
    _ = session.enter(Source("why #2"), in: session.context()) { _, reply in
      lines = ReplyJSON(log: session.world.log).lines(reply)
      return true
    }
    #expect(lines.count == 1 && lines[0].hasPrefix("{\"reply\":\"why\",\"rows\":[{\"event\":{\"n\":2,"), "\(lines)")
    #expect(lines.first?.contains("\"typed\":\"send a 1\"") == true)
  }

  @Test(arguments: [
    ("why #3", "(why #3)"), ("why", "(why)"), ("what #3", "(what #3)"), ("what", "(what)"),
    ("why not a", "(why not a)"), ("why not a.2 1 + 1", "(why not a.2 (+ 1 1))"),
    ("why not a at 1s", "(why not a at 1s)"), ("why not a 2 at 1s", "(why not a 2 at 1s)"),
  ])
  func `the forms of why and what parse`(line: String, expected: String) {
    #expect(parsed(line) == expected)
  }
}
