import SchedulersEssentials
import Testing

@testable import TimeREPL

@Suite struct PaceTests {
  @Test(arguments: [(1.0, 1_500, 1_500), (2, 1_500, 3_000), (0.5, 3, 1), (0.001, 999, 0), (1_000_000, 1, 1_000_000)])
  func `virtual time is wall time multiplied by the pace`(factor: Double, wall: Int64, virtual: Int64) {
    #expect(Pace(factor: factor, from: 7, at: 100).time(at: 100 + wall) == 7 + .nanoseconds(Int(virtual)))
  }

  @Test(arguments: [1.0, 2, 0.5, 3, 0.001, 1_000_000])
  func `the wall time of a virtual time is the first at which it is reached`(factor: Double) {
    let pace = Pace(factor: factor, from: 50, at: 1_000)
    for time in [50, 51, 1_234, 1_000_050] as [VirtualTime] {
      let wall = pace.wallTime(of: time)
      #expect(pace.time(at: wall) >= time)
      #expect(wall == 1_000 || pace.time(at: wall - 1) < time)
    }
  }

  @Test func `time neither goes back nor beyond its end`() {
    let pace = Pace(factor: 1_000_000, from: 5, at: 1_000)
    #expect(pace.time(at: 0) == 5)
    #expect(pace.time(at: .max) == .distantFuture)
    #expect(pace.wallTime(of: .distantFuture) > 1_000)
    #expect(Pace(factor: 0.001, from: 0, at: .max - 5).wallTime(of: 1_000) == .max)
  }

  @Test(arguments: [
    (1.0, 100_000_000), (2, 200_000_000), (3, 500_000_000), (10, 1_000_000_000), (0.5, 50_000_000), (0.03, 5_000_000),
  ])
  func `a prompt is updated at most ten times a second`(factor: Double, tick: Int) {
    #expect(Pace(factor: factor, from: 0, at: 0).promptTick == .nanoseconds(tick))
  }
}

/// A player with a wall clock that the test sets.
@Suite struct PlayerTests {
  private final class Scene {
    var wall: Int64 = 12_345
    private(set) var lines: [String] = []
    let console: Console
    let player: Player
    private let output = LineOutput(-1)

    init(_ entries: String...) {
      var time: () -> Int64 = { 0 }
      console = Console(output: output, errors: output, format: .text)
      player = Player(console, output) { time() }
      time = { [unowned self] in wall }
      output.detour = { [unowned self] in lines += $0.map(\.text) }
      for entry in entries { enter(entry) }
      lines = []
    }

    func enter(_ text: String) {
      player.catchUp()
      _ = console.enter(Source(text), isInteractive: true)
      player.goOn()
    }

    /// Advances wall time, lets the player look, and returns its output.
    @discardableResult func pass(_ milliseconds: Int64) -> [String] {
      wall += milliseconds * 1_000_000
      lines = []
      _ = player.tick()
      return lines
    }

    var now: String { DurationText.of(console.session.world.now) }
    var shown: String { DurationText.of(player.time) }
    var journal: [String] { console.session.journal.map(\.source.text) }
  }

  @Test func `rows appear when they fall due and the shown time runs`() {
    let scene = Scene("subject a", "at 1s send a 1", ":play")
    #expect(scene.pass(990) == [])
    #expect(scene.shown == "900ms")
    #expect(scene.pass(20) == ["1s     a  1"])
    #expect(scene.shown == "1s")
    scene.pass(340)
    #expect(scene.shown == "1.3s" && scene.now == "1s")
  }

  @Test func `a command is performed at the current time`() {
    let scene = Scene("subject a", ":play 2x")
    scene.pass(500)
    scene.wall += 100_000_000
    scene.enter("send a 1")
    #expect(scene.console.session.world.log.events.last?.time == 1_200_000_000)
  }

  @Test func `playing is in the journal as advances and replays`() {
    let scene = Scene("subject a", "pipeline p = a.debounce(300ms)", "send a 1", ":play")
    for _ in 0..<20 { scene.pass(50) }
    scene.enter("send a 2")
    for _ in 0..<20 { scene.pass(50) }
    #expect(
      scene.journal.suffix(4).map { $0 } == ["advance to 300ms", "advance to 1s", "send a 2", "advance to 1.3s"])
    let again = Session()
    for entry in scene.console.session.journal { _ = again.perform(Command(entry.command), in: entry.source) }
    #expect(again.world.log.events.map(\.time) == scene.console.session.world.log.events.map(\.time))
  }

  @Test func `space pauses and resumes, and the signs change the pace`() {
    let scene = Scene(":play")
    scene.pass(500)
    #expect(scene.player.take(" "))
    scene.pass(700)
    #expect(scene.now == "500ms" && scene.shown == "500ms")
    #expect(scene.player.take(" ") && scene.player.take("+"))
    scene.pass(500)
    #expect(scene.shown == "1.4s")
    #expect(scene.player.take("-") && scene.player.take("-"))
    scene.pass(1_000)
    #expect(scene.shown == "2s")
    #expect(!scene.player.take("a"))
  }

  @Test func `keys have their usual meaning after playing`() {
    let scene = Scene(":play")
    scene.pass(250)
    scene.player.stop()
    #expect(scene.now == "250ms")
    #expect(!scene.player.take(" ") && !scene.player.take("+"))
    #expect(scene.player.tick() == nil)
  }

  @Test func `travelling needs paused time`() {
    let scene = Scene("subject a", "send a 1", ":play")
    scene.enter("back")
    #expect(scene.console.session.past == nil)
    scene.enter(":pause")
    scene.enter("back")
    #expect(scene.player.promptPlace == "0s#0")
  }

  @Test func `an endless action is stopped and named`() {
    let scene = Scene("subject a", "pipeline p = a.delay(0s).handleEvents(receiveOutput: { a.send($0) })", ":play")
    scene.enter("send a 1")
    let text = scene.pass(100).joined(separator: "\n") + "\n" + scene.journal.joined(separator: "\n")
    #expect(scene.player.tick() == nil || text.contains("stopped after"), "\(text)")
  }

  @Test func `time that passed while the program was stopped does not count`() {
    let scene = Scene(":play")
    scene.pass(400)
    scene.pass(3_600_000)
    #expect(scene.shown == "400ms")
    scene.pass(200)
    #expect(scene.shown == "600ms")
  }

  @Test func `playing continues after a command that moves time`() {
    let scene = Scene(":play")
    scene.pass(300)
    scene.enter("advance 1m")
    scene.pass(500)
    #expect(scene.shown == "1m0.8s")
  }

  @Test(arguments: [":play", ":pause", ":play 2x"])
  func `without a terminal time is not played`(command: String) throws {
    let session = Session()
    let source = Source(command)
    let reply = session.perform(try #require(try parse(source, in: ParseContext(names: [])).first), in: source)
    #expect(reply.problem?.problem == .session(.time(.noTerminal)))
  }

  @Test(arguments: [
    (":play", "(play)"), (":play 2x", "(play 2.0)"), (":play 0.5", "(play 0.5)"), (":pause", "(pause)"),
  ])
  func `a pace is a number with an optional x`(text: String, expected: String) {
    #expect(parsed(text) == expected)
  }

  @Test(arguments: ["0x", "-1", "nonsense", "1e9x"])
  func `any other pace is reported`(pace: String) {
    #expect(problem(":play " + pace).0 != nil)
  }
}
