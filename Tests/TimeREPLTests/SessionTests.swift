import Testing

@testable import TimeREPL

/// A session without a terminal: commands in, rows out.
@Suite struct SessionTests {
  /// Interrupts after a number of checks.
  private final class Interruption {
    var patience = Int.max

    func isDue() -> Bool {
      patience -= 1
      return patience < 0
    }
  }

  private let interruption = Interruption()
  private let session: Session

  init() {
    session = Session(isInterrupted: interruption.isDue)
  }

  @discardableResult private func enter(_ line: String) -> [String] {
    Transcript.answer(Source(line), session, ParseContext(names: session.world.names))
  }

  private func enter(all lines: String...) {
    for line in lines { enter(line) }
  }

  @Test func `a failed command changes no variable`() {
    enter(all: "var x = 1", "[1, 0].forEach { x = 10 / $0 }")
    #expect(enter("x") == ["1"])
  }

  @Test func `a failed command undoes what it sent`() {
    enter(all: "subject s", "send s 1", "[1, 0].forEach { s.send(10 / $0) }")
    #expect(enter("log") == ["#1  0s     s  1"])
  }

  @Test func `a line with a parse error runs nothing`() {
    enter(all: "subject s", "send s 1; send s (")
    #expect(enter("log").first == "nothing has happened")
  }

  @Test func `commands before the failing part of a line keep their effect`() {
    enter(all: "subject s", "send s 1; send s (1 / 0); send s 2")
    #expect(enter("log") == ["#1  0s     s  1"])
  }

  @Test func `an interrupted motion stops after a whole action`() {
    enter(all: "subject s", "every 1s send s $0")
    // Checked before the first action and before every sixteenth after it.
    interruption.patience = 3
    #expect(enter("run until 1h").last == "  ^^^^^^^^^^^^")
    interruption.patience = .max
    #expect(enter("now") == ["48s  (event #48, 1 pending, next 49s)"])
  }

  @Test func `an endless action undoes the expression that moved time to it`() {
    enter(
      all: "set limit steps 100000", "subject s",
      "pipeline p = s.delay(1s).map { v in for i in 0..<100000000 { }; return v }", "send s 1")
    #expect(enter("scheduler.advance(by: 2s)").contains { $0.hasPrefix("error: ") })
    #expect(enter("now") == ["0s  (event #1, 1 pending, next 1s)"])
  }

  @Test func `pending work is shown once for each lane of a pipeline`() {
    enter(all: "subject s", "pipeline p = s.delay(1s)", "watch p", "send s 1")
    #expect(enter("show p").filter { $0.contains("due 1s: p.2: delay(1s)") }.count == 1)
  }

  @Test func `an interrupted action is undone, and earlier actions keep their effect`() {
    enter(all: "subject s", "watch s.map { n in n < 2 ? n : (0..<1000000000).map { $0 }.count } as p")
    enter(all: "every 1s send s $0")
    // Once before the first action, and then inside the third.
    interruption.patience = 4
    let answer = enter("advance 10s")
    #expect(answer.contains { $0.contains("interrupted at 2s, after 2 actions") })
    interruption.patience = .max
    #expect(enter("log") == ["#1  1s     s  0", "#2  1s     p  0", "#3  2s     s  1", "#4  2s     p  1"])
    #expect(enter("now") == ["2s  (event #4, 1 pending, next 3s)"])
  }

  @Test func `a replayed world repeats an interruption`() {
    enter(all: "subject s", "pipeline p = s.map { $0 }", "every 1s send s $0")
    interruption.patience = 3
    enter("run until 1h")
    interruption.patience = .max
    #expect(enter("pipeline p = s.map { $0 + 10 }").count == 96)
    #expect(enter("now") == ["48s  (event #96, 1 pending, next 49s)"])
  }

  @Test func `a declaration that cannot replace the old one changes nothing`() {
    enter(all: "subject s", "pipeline p = s.map { $0 }", "let late = 5", "send s 1")
    #expect(enter("pipeline p = s.map { $0 + late }").first == "error: cannot find `late`")
    #expect(enter("log p") == ["#2  0s     p  1"])
  }

  @Test func `a limit leaves the world usable`() {
    enter(all: "subject s", "every 1s send s $0", "set limit 3")
    #expect(enter("run").first == "1s     s  0")
    #expect(enter("now") == ["3s  (event #3, 1 pending, next 4s)"])
    #expect(enter("advance 1s") == ["4s     s  3"])
  }

  @Test func `with settle off nothing runs until it is asked to`() {
    enter(all: "set settle off", "subject s", "pipeline p = s.throttle(1s, latest: true)")
    #expect(enter("send s 1") == ["0s     s  1"])
    #expect(enter("settle") == ["0s     p  1"])
  }

  @Test func `failed scheduled input is reported, and the rest continues`() {
    enter(all: "subject s", "at 1s finish s", "at 2s send s 1", "at 3s send s 2", "subject t", "at 4s send t 1")
    let answer = enter("run")
    #expect(answer.prefix(2) == ["1s     s  finished", "4s     t  1"])
    #expect(answer.contains("error: `s` has already finished"))
  }

  @Test func `further watches of a name are numbered`() {
    enter(all: "subject s", "pipeline p = s.map { $0 }", "watch p", "watch p")
    #expect(enter("send s 1") == ["0s     s    1", "0s     p    1", "0s     p.2  1", "0s     p.3  1"])
    #expect(enter("cancel p.2") == ["0s     p.2  cancelled"])
  }
}
