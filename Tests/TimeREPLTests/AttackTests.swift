import Testing

@testable import TimeREPL

/// Inputs that once made the program hang, or left a world that differed from its journal.
@Suite(.timeLimit(.minutes(10))) struct AttackTests {
  /// Enters lines, and returns the answer to the last.
  @discardableResult private func enter(_ lines: [String], in session: Session = Session()) throws -> Reply {
    var reply = Reply()
    for line in lines {
      let source = Source(line)
      for command in try parse(source, in: ParseContext(names: Set(session.world.environment.names))) {
        reply = session.perform(command, in: source)
      }
    }
    return reply
  }

  private func value(_ reply: Reply) -> String? {
    if case .value(let value) = reply.answer { value.text } else { nil }
  }

  private func changes(_ reply: Reply) -> Int? {
    if case .changes(let changes, _) = reply.answer { changes.count } else { nil }
  }

  @Test(arguments: [
    "watch s.flatMap(maxPublishers: .max(0)) { Just($0) }", "watch s.flatMap(maxPublishers: .none) { Just($0) }",
  ])
  func `a demand of zero is an error and not a trap`(line: String) throws {
    let reply = try enter(["subject s", line])
    #expect(reply.severity == .error)
    #expect(reply.problem.map { ProblemText($0.problem).headline.contains(".max(n) with n from 1") } == true)
  }

  @Test(arguments: [
    "(Int.min...0).publisher", "Just(1).append(Int.min...0)", "Just(1).prepend(Int.min...0)",
    "Publishers.Sequence(sequence: Int.min..<Int.max)", "Just(Int.min...5).flatMap { $0.publisher }",
    "(0...Int.max).publisher", "(Int.min...Int.max).publisher",
  ])
  func `a range with more elements than Int counts is sent as far as it is requested`(source: String) throws {
    let reply = try enter(["watch \(source).prefix(2).count() as n", "expect n last 2"])
    #expect(reply.severity == .none)
    #expect(try enter(["watch \(source).dropFirst(1).prefix(1) as n"]).severity == .none)
  }

  @Test func `thousands of watches without a name get names at once`() throws {
    let session = Session()
    try enter(["subject a", "every 1ms x10000 watch a", "every 1ms x10000 watch a.prefix(1)", "run"], in: session)
    #expect(session.world.lane("a.10001") != nil)
    #expect(session.world.lane("p10000") != nil)
  }

  @Test func `a run without output ends even with thousands of pending actions`() throws {
    let session = Session()
    try enter(["subject a"] + (0..<3_000).map { "at 1000h send a \($0)" }, in: session)
    let timer = "Timer.publish(every: 1, on: .main, in: .common).autoconnect().filter { _ in false }"
    #expect(try enter([timer, "set limit 20000", "run"], in: session).severity == .limit)
  }

  @Test func `declaring a pipeline again after thousands of events is fast`() throws {
    let session = Session()
    try enter(["subject a", "pipeline z = a", "every 1us x5000 send a $0", "advance 1s"], in: session)
    #expect(changes(try enter(["pipeline z = a.map { $0 + 1 }"], in: session)) == 10_000)
  }

  @Test func `declaring a pipeline again after thousands of events at one instant is fast`() throws {
    let session = Session()
    let values = String(repeating: " 1", count: 3_000)
    try enter(["subject a", "pipeline z = a", "send a" + values], in: session)
    #expect(changes(try enter(["pipeline z = a.map { $0 + 1 }"], in: session)) == 6_000)
    #expect(changes(try enter(["pipeline z = a.map { $0 + 1 }.dropFirst(1)"], in: session)) == 1)
  }

  @Test func `interrupting a second declaration keeps the first`() throws {
    let switched = Switch()
    let session = Session { switched.isOn }
    try enter(["subject a", "pipeline z = a", "every 1ms x10 send a $0", "advance 1s"], in: session)
    switched.isOn = true
    #expect(try enter(["pipeline z = a.map { $0 + 1 }"], in: session).severity == .interrupted)
    switched.isOn = false
    #expect(session.world.log.lastNumber == 20)
    #expect(changes(try enter(["pipeline z = a.map { $0 }"], in: session)) == 0)
  }

  private final class Switch {
    var isOn = false
  }

  @Test func `subscriptions that double with every step are stopped`() throws {
    let doubled = (1...40).map { "let q\($0) = q\($0 - 1).merge(with: q\($0 - 1))" }
    #expect(try enter(["subject a", "let q0 = a.map { $0 }"] + doubled + ["watch q40"]).severity == .limit)
  }

  @Test(arguments: ["send a bad()", "at bad() send a 1", "watch a demand bad()", "set limit bad()", "1 + bad()"])
  func `a failed command leaves variables unchanged`(command: String) throws {
    let session = Session()
    let lines = ["subject a", "var x = 0", "func bad() { x += 1; return 1 / 0 }", command]
    #expect(try enter(lines, in: session).severity == .error)
    #expect(value(try enter(["x + 0"], in: session)) == "0")
  }
}
