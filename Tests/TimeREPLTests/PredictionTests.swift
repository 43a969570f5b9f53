import TestSupport
import Testing

@testable import TimeREPL

/// Predictions in the session and in the output for programs.
@Suite struct PredictionTests {
  private let session = Session()

  @discardableResult private func reply(_ lines: String...) throws -> Reply {
    var reply = Reply()
    for line in lines {
      let source = Source(line)
      for command in try parse(source, in: ParseContext(names: session.world.names)) {
        reply = session.perform(command, in: source)
      }
    }
    return reply
  }

  @Test func `a right prediction is a note and not a failure`() throws {
    let reply = try reply("subject a", "predict a \"-1\"", "in 100ms send a 1", "run")
    #expect(reply.notes == [.predicted("a", cameNothing: false)])
    #expect(reply.severity == .none && reply.stops.isEmpty)
  }

  @Test func `a wrong prediction is a failed check and does not undo input`() throws {
    let reply = try reply("subject a", "predict a \"-1\"", "run")
    #expect(reply.severity == .failedCheck)
    #expect(reply.stops.count == 1 && !reply.hasRefusedInput && reply.notes.isEmpty)
  }

  @Test func `each prediction is reported once`() throws {
    try reply("subject a", "predict a \"-1\"", "run")
    #expect(try reply("run").stops.isEmpty)
  }

  @Test func `a prediction is an input and replays with the others`() throws {
    try reply("subject a", "pipeline p = a.delay(100ms)", "predict p \"--1\"", "in 100ms send a 1")
    #expect(session.journal.count == 4)
    // A replay reports nothing again, and keeps the predictions that are still open.
    let replaced = try reply("pipeline p = a.delay(50ms)")
    #expect(replaced.notes.isEmpty && replaced.stops.isEmpty)
    let run = try reply("run")
    let shown = run.stops.map { ProblemText($0.problem.problem).headline }
    #expect(shown == ["you said 200ms 1; it was 150ms 1"])
  }

  @Test func `a prediction waits for later input of its instant and for its effects`() throws {
    let reply = try reply(
      "subject a", "pipeline p = a.delay(0ms)", "predict p \"-1\"", "predict a \"-1\"", "at 100ms send a 1", "run")
    #expect(reply.notes == [.predicted("p", cameNothing: false), .predicted("a", cameNothing: false)])
  }

  @Test func `a prediction's end is pending and can be stepped to`() throws {
    try reply("subject a", "predict a \"--1\"")
    guard case .pending(let rows, _)? = try reply("pending").answer else {
      Issue.record("no rows")
      return
    }
    #expect(rows.map(\.what) == ["predict a"] && rows.map(\.due) == [200_000_000])
    #expect(try reply("step").severity == .failedCheck)
  }

  @Test func `in NDJSON a prediction is a note`() throws {
    let reply = try reply("subject a", "predict a \"-\"", "run")
    #expect(ReplyJSON(log: session.world.log).lines(reply) == [#"{"reply":"note","note":"predicted","lane":"a"}"#])
  }

  @Test func `compare is a question, and in NDJSON it lists the differences`() throws {
    let reply = try reply("subject a", "subject b", "send a 1", "compare a b")
    #expect(session.journal.count == 3)
    let line = #"{"reply":"compare","rows":["first difference at 0s: a has 1, b has nothing"]}"#
    #expect(ReplyJSON(log: session.world.log).lines(reply) == [line])
  }

  /// A drawing of the actual events passes, and a drawing with one different mark fails, for expect and predict.
  @Test(arguments: 0..<40) func `a prediction is right if and only if exactly the drawn events come`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let marks = ["-", "1", "2", "(12)", "a", "\"hi\"", "-"]
    var drawn = (0..<8).map { _ in marks[Int.random(in: 0..<marks.count, using: &random)] } + ["3"]
    let right = drawn.joined(separator: " ")
    let place = Int.random(in: 0..<8, using: &random)
    drawn[place] = drawn[place] == "-" ? "9" : "-"
    let wrong = drawn.joined(separator: " ")
    try reply("hot h '\(right)'")
    try reply("predict h '\(right)'", "predict h '\(wrong)'")
    let run = try reply("run")
    #expect(run.notes == [.predicted("h", cameNothing: false)] && run.stops.count == 1, "seed \(seed): \(wrong)")
    #expect(try reply("expect h '\(right)'").severity == .none, "seed \(seed): \(right)")
    let expected = try reply("expect h '\(wrong)'")
    #expect(expected.severity == .failedCheck, "seed \(seed): \(wrong)")
    // The caret is at the first different mark, or at the first that is too late if one is missing.
    let line = "expect h '\(wrong)'"
    let before = line.utf8.prefix(expected.problem?.range.lower ?? 0).count { $0 == UInt8(ascii: " ") } - 2
    #expect(before >= place, "seed \(seed): \(wrong)")
  }

  @Test func `a world is released with its session, even with scheduled work`() throws {
    weak var world: World?
    do {
      let session = Session()
      world = session.world
      for line in [
        "subject a", "in 1s send a 1", "every 1s send a 1", "hot h \"-1\"", "predict a \"-1\"",
        "in 1s expect a nothing",
      ] {
        let source = Source(line)
        for command in try parse(source, in: ParseContext(names: session.world.names)) {
          #expect(session.perform(command, in: source).problem == nil)
        }
      }
    }
    #expect(world == nil)
  }
}
