import TestSupport
import Testing

@testable import TimeREPL

/// Facts about breakpoints that sessions cannot show: the journal, saved scripts, and the output for programs.
@Suite struct BreakpointTests {
  private let session = Session()

  @discardableResult private func enter(_ line: String) -> [String] {
    Transcript.answer(Source(line), session, session.context())
  }

  private func enter(all lines: String...) {
    for line in lines { enter(line) }
  }

  private func rows(_ session: Session) -> [String] {
    let text = EventText(session.world.log)
    return session.world.log.events.map { text.row($0).text.folded }
  }

  // MARK: The journal

  @Test func `the journal records how far a motion went, but not the breakpoint`() {
    enter(all: "hot taps \"-1-2-3|\"", "break taps == 2", "breaks", "display 1", "advance 1s")
    #expect(session.journal.map(\.source.text) == ["hot taps \"-1-2-3|\"", "advance 1s"])
    #expect(session.journal.last?.allowed == 2 && session.journal.last?.end?.time == 300_000_000)
  }

  @Test func `the journal records how far a continue command went`() {
    enter(all: "hot taps \"-1-2-3|\"", "break taps == 2", "advance 1s", "continue")
    #expect(session.journal.last?.allowed == 2 && session.journal.last?.end?.time == 1_000_000_000)
  }

  @Test func `a saved script contains the steps that were taken, and ends at the same time`() {
    enter(all: "hot taps \"-1-2-3|\"", "break taps == 2", "break at 450ms", "advance 1s", "continue", "continue")
    #expect(
      SessionScript(session.journal)?.lines == [
        "hot taps \"-1-2-3|\"", "stepi 2", "advance to 450ms", "stepi 2", "advance to 1s",
      ])
  }

  @Test func `a replayed world has no breakpoints`() {
    enter(all: "hot taps \"-1-2-3|\"", "break taps", "advance 1s", "continue")
    let before = rows(session)
    session.restore()
    #expect(rows(session) == before && session.world.now == 300_000_000)
    #expect(session.breakpoints.all.map(\.hits) == [2])
  }

  @Test func `a stopped motion ends at the same time after a pipeline is declared again`() {
    enter(
      all: "hot taps \"-1-2-3|\"", "pipeline out = taps.delay(50ms)", "break out == 2", "run",
      "pipeline out = taps.map { $0 * 10 }")
    #expect(session.world.now == 350_000_000)
    #expect(
      rows(session) == [
        "0s out subscribed", "100ms taps 1", "100ms out 10", "300ms taps 2", "300ms out 20",
      ])
    enter("pipeline out = taps.flatMap { [$0, $0].publisher.delay(10ms) }")
    #expect(enter("pending").count == 3 && session.world.now == 350_000_000)
    #expect(rows(session).filter { $0.contains("out") }.count == 5)
  }

  @Test func `an empty world has no breakpoints`() {
    enter(all: "subject taps", "break taps", "display 1")
    session.reset()
    #expect(session.breakpoints.all.isEmpty && session.breakpoints.displays.isEmpty)
  }

  // MARK: Conditions

  @Test(arguments: [
    "taps where { n += 1; return true }", "where { n = 5; return true }", "where { bump() == 3 }",
    "taps where { list.append($0); return true }", "where { print(1); return true }",
    "where { other.send(2); return true }",
    "where { volume.value = 4; return true }", "where { other.sink { _ in }; return true }",
    "taps where { tick() > 0 }", "where { scheduler.advance(by: 1); return true }", "taps where { 1 / ($0 - 1) > 0 }",
    "taps where { $0 + \"a\" == 1 }", "taps where { $0 }", "taps where { throw Error(\"no\") }",
    "taps where { x in (0..<100_000).filter { _ in String(repeating: \"a\", count: 10_000) != \"\" }.count > x }",
  ])
  func `a condition that fails or has a side effect changes nothing`(condition: String) {
    enter(
      all: "hot taps \"-1-2|\"", "var n = 0", "var list = [0]", "func bump() { n += 1; return n }", "subject other",
      "subject volume = 3",
      "func counter() { var c = 0; return { c += 1; return c } }", "let tick = counter()",
      "pipeline out = taps.delay(1s)",
      "break " + condition)
    let before = (rows(session), session.world.runtime.scheduler.pendingCount, session.journal.count)
    #expect(session.breakpoints.all.count == 1)
    #expect(enter("run").contains { $0.hasPrefix("error: the condition of breakpoint 1 cannot be evaluated: ") })
    #expect(session.world.now == 0 && session.breakpoints.all.map(\.hits) == [0])
    #expect(rows(session) == before.0)
    #expect(session.world.runtime.scheduler.pendingCount == before.1 && session.journal.count == before.2)
    #expect(enter("(n, list, volume.value, tick())") == ["(0, [0], 3, 1)"])
  }

  @Test func `a condition may have variables of its own`() {
    enter(
      all: "hot taps \"-1-2|\"",
      "break taps where { x in var sum = 0; var seen = [0]; (0...x).forEach { sum += $0; seen.append($0) }; return sum == 3 }"
    )
    #expect(enter("run").last?.hasPrefix("breakpoint 1") == true)
    #expect(session.world.now == 300_000_000)
  }

  @Test func `interrupting a condition leaves the world after a whole action`() {
    var patience = Int.max
    let session = Session {
      patience -= 1
      return patience < 0
    }
    func enter(_ line: String) -> [String] { Transcript.answer(Source(line), session, session.context()) }
    for line in ["hot taps \"-1-2|\"", "break taps where { x in (0..<1_000_000).reduce(0, +) < x }"] { _ = enter(line) }
    patience = 5
    #expect(enter("run").contains("error: interrupted at 100ms, after 1 action"))
    patience = .max
    #expect(rows(session) == ["100ms taps 1"] && session.journal.last?.allowed == 1)
  }

  // MARK: Going on

  /// Stopping and continuing again and again leads to the same log as without breakpoints. The sessions contain no
  /// limits, which count for one command, and no second declarations, which change the past while its stops stay.
  @Test func `stopping at breakpoints and continuing leads to the same log`() throws {
    var stops = 0
    for seed in 700..<740 as Range<UInt64> {
      var entries = RandomSession(seed: seed)
      let (free, stopped) = (Session(), Session())
      var said: [String] = []
      func isFine(_ line: String, in session: Session) -> Bool {
        said.append(line)
        var isFine = true
        _ = session.enter(Source(line), in: session.context()) { _, reply in
          isFine = isFine && reply.severity != .limit
          return true
        }
        return isFine
      }
      let breaks = ["a", "b == 1", "at 300ms", "pending > 1", "where { \"\\(b.value)\" == \"0\" }"].map {
        "break " + $0
      }
      var isComparable = true
      for line in entries.lines(24) where isComparable && isInput(line, in: free) {
        isComparable = isFine(line, in: free) && isFine(line, in: stopped)
        let more = line.hasPrefix("subject b") ? breaks : line.hasPrefix("pipeline") ? ["break p0"] : []
        for line in more { _ = isFine(line, in: stopped) }
        while stopped.isStopped, stopped.breakpoints.rest != nil {
          stops += 1
          isComparable = isFine("continue", in: stopped) && isComparable
        }
      }
      if !isComparable { continue }
      try #require(rows(free) == rows(stopped), "seed \(seed)\n\(said.joined(separator: "\n"))")
      try #require(free.world.now == stopped.world.now, "seed \(seed)")
    }
    #expect(stops > 50)
  }

  /// Whether a line changes the world and does not undo.
  private func isInput(_ line: String, in session: Session) -> Bool {
    guard let commands = try? parse(Source(line), in: session.context()) else { return true }
    return commands.allSatisfy { command in
      switch command.kind {
      case .travel, .breakpoint(.break), .breakpoint(.delete), .breakpoint(.ignore), .input(.motion(.continue)),
        .tool(.shell(.reset)):
        return false
      default: return !(command.input?.declaredNames ?? []).contains { session.world.kinds[$0.text] != nil }
      }
    }
  }

  @Test func `a breakpoint pauses playing time`() {
    var wall: Int64 = 0
    let output = LineOutput(-1)
    var lines: [String] = []
    output.detour = { lines += $0.map(\.text) }
    let console = Console(output: output, errors: output, format: .text)
    let player = Player(console, output) { wall }
    for line in ["hot taps \"-1-2|\"", "break taps", ":play"] { _ = console.enter(Source(line), isInteractive: true) }
    wall = 250_000_000
    #expect(player.tick() == nil)
    #expect(lines.suffix(3) == ["100ms  taps  1", "breakpoint 1: taps", "paused at 100ms"])
    #expect(player.time == 100_000_000)
  }

  // MARK: Programs

  @Test func `breakpoints are reported in JSON`() throws {
    enter(all: "hot taps \"-1-2|\"", "tbreak taps", "display 1 + 1", "display taps")
    let source = Source("run")
    let reply = session.perform(try parse(source, in: session.context())[0], in: source)
    #expect(
      ReplyJSON(log: session.world.log).lines(reply) == [
        #"{"n":1,"t":100000000,"lane":"taps","event":"value","value":1,"text":"1","delta":0,"cause":null}"#,
        #"{"reply":"note","note":"breakpoint","number":1,"break":"taps"}"#,
        #"{"reply":"display","rows":[{"number":1,"expression":"1 + 1","value":2,"text":"2"},"#
          + #"{"number":2,"expression":"taps","last":{"n":1,"t":100000000,"lane":"taps","event":"value","value":1,"#
          + #""text":"1","delta":0,"cause":null}}]}"#,
      ])
  }
}
