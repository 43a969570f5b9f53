import Testing

@testable import TimeREPL

/// Marbles in the session and in the program.
@Suite struct MarbleSessionTests {
  private let session = Session()

  @discardableResult private func enter(_ lines: String...) -> [String] {
    lines.map { Transcript.answer(Source($0), session, ParseContext(names: session.world.names)) }.last ?? []
  }

  private func reply(_ line: String) throws -> Reply {
    let source = Source(line)
    let command = try #require(try parse(source, in: ParseContext()).first)
    return session.perform(command, in: source)
  }

  @Test func `a failed check is not an error`() throws {
    enter("subject a", "send a 1")
    #expect(try reply("expect a last 2").severity == .failedCheck)
    #expect(try reply("expect a last 1").severity == .none)
    #expect(try reply("expect b last 1").severity == .error)
  }

  @Test func `a failed scheduled check does not undo input`() throws {
    enter("subject a", "at 1s expect a finished")
    let reply = try reply("run")
    #expect(reply.severity == .failedCheck)
    #expect(!reply.hasRefusedInput)
  }

  @Test func `questions are not in the journal`() {
    enter("subject a", "expect a nothing", "marbles", "expect a last 1")
    #expect(session.journal.count == 1)
  }

  @Test func `a question changes nothing, whatever it evaluates`() {
    enter("subject a", "var x = 1", "func f() { x += 1; return x }")
    enter("expect a last f()")
    #expect(enter("x") == ["1"])
  }

  @Test func `hot and cold sources replay unchanged`() {
    enter("hot h \"-1-2|\"", "cold c \"a-b|\" then \"c|\"", "pipeline p = h.merge(with: c)", "watch c as d", "run")
    let before = enter("log d")
    #expect(enter("pipeline p = h.merge(with: c).map { $0 }") == ["this changes no events"])
    #expect(enter("log d") == before)
  }

  @Test func `input of hot runs when nothing else is due, in the order of entry`() {
    enter(
      "subject s", "pipeline p = s.delay(100ms)", "in 100ms send s 1", "hot h \"-2\"", "in 100ms send s 3", "send s 0")
    #expect(
      enter("run").map(\.folded) == [
        "100ms p 0", "100ms s 1", "100ms h 2", "100ms s 3", "200ms p 1", "200ms p 3",
      ])
  }

  @Test func `work of cold comes before work scheduled after its subscription`() {
    enter("cold c \"a-b---|\"", "pipeline p = c.debounce(200ms)")
    #expect(enter("run").map(\.folded) == ["400ms p \"b\"", "600ms p finished"])
  }

  @Test func `a value of hot can be an expression`() {
    enter("let n = 4", "hot h \"-a\" where a = [n, n * 2]")
    #expect(enter("run").map(\.folded) == ["100ms h [4, 8]"])
  }

  @Test func `the output of marbles --text can be typed in expect and hot`() {
    enter("subject s", "send s 1 10 -2.5 nil () \"it's\" [1, \"a b\"]", "advance 137ms", "send s 2s", "fail s \"no\"")
    let text = enter("marbles --text s")[0]
    #expect(enter("expect \(text)") == [])
    #expect(enter("hot again" + text.dropFirst(1)) == [])
    enter("run", "subject none")
    #expect(enter("marbles --text none") == ["none \"\""])
  }

  @Test func `in NDJSON timelines are lines of text`() throws {
    enter("hot h \"-a|\"", "run")
    let lines = ReplyJSON(log: session.world.log).lines(try reply("marbles --text"))
    #expect(lines == [#"{"reply":"marbles","rows":["h \"-a|\""]}"#])
  }

  @Test func `a drawing counts events that have no room`() {
    enter("subject s", "every 1ms x3000 send s $0", "run")
    let lines = enter("marbles")
    #expect(lines.count == 2 && lines[1].contains("×"))
  }

  @Test(arguments: ["0s", "-1s", "fast", "10"])
  func `a tick is a duration greater than zero`(value: String) {
    #expect(enter("set tick \(value)").first == "error: `tick` cannot be `\(value)`")
  }
}
