import Foundation
import Testing

@testable import TimeREPL

/// The memory limit for a session's values, rows and pending work.
@Suite(.timeLimit(.minutes(10))) struct MemoryBudgetTests {
  @Test(arguments: ["run", "run; log"])
  func `rows are passed on one by one, and the receiver can stop them`(line: String) {
    let session = Session()
    _ = session.answer(Source("let xs = Array(0..<1000); subject a; every 1ms x150 send a xs"), showsPlaces: false)
    var counts: [Int] = []
    session.answer(Source(line), showsPlaces: false) { part in
      counts.append(0)
      part.write(on: .init()) { _ in
        counts[counts.count - 1] += 1
        return counts[counts.count - 1] < 3
      }
    }
    #expect(counts == counts.map { _ in 3 })
  }

  @discardableResult private func enter(_ lines: [String], in session: Session) throws -> Reply {
    var reply = Reply()
    for line in lines {
      let source = Source(line)
      for command in try parse(source, in: session.context()) { reply = session.perform(command, in: source) }
    }
    return reply
  }

  private func isOutOfMemory(_ reply: Reply) -> Bool {
    switch reply.problem?.problem {
    case .session(.limit(.outOfMemory)), .session(.limit(.endless(.memory, _, _))),
      .session(.limit(.endlessCall(.memory, _))), .limit(.memory):
      reply.severity == .limit
    default: false
    }
  }

  @Test(arguments: [
    "pipeline p = s.scan(\"x\") { a, b in a + \"xxxxxxxxxx\" }", "pipeline p = s.scan([]) { $0 + [$1] }",
    "pipeline p = s.scan([]) { var a = $0; a.append($1); return a }", "pipeline p = s.flatMap { Just($0).delay(1h) }",
    "pipeline p = s.collect()", "pipeline p = s.zip(Empty(completeImmediately: false))",
    "pipeline p = s.share(replay: 1_000_000)", "var all = []; s.sink { all.append([$0]) }",
    "var all = [:]; s.sink { all[$0] = (1, 2) }", "pipeline p = s.delay(1h)",
    "watch s.buffer(size: 1_000_000, prefetch: .keepFull, whenFull: .dropNewest) demand 1",
    "var last = { 0 }; s.sink { n in let before = last; last = { before() + n } }",
    "var all = []; s.sink { all.append(Just($0)) }",
  ])
  func `endlessly growing memory is stopped`(line: String) throws {
    let session = Session()
    try enter(
      ["set limit memory 1MB", "set log limit 100", "subject s", line, "every 1ns x200000 send s $0"], in: session)
    let reply = try enter(["run until 1s"], in: session)
    #expect(isOutOfMemory(reply))
    #expect(session.world.budget.used < 1_200_000)
  }

  @Test func `a session is stopped at the same place each time`() throws {
    let ends = try (0..<2).map { _ in
      let session = Session()
      try enter(
        [
          "set limit memory 1MB", "subject s", "pipeline p = s.scan(\"\") { $0 + \"\\($1)\" }", "every 1ns send s $0",
          "run",
        ],
        in: session)
      return [session.world.actionCount, session.world.budget.used]
    }
    #expect(ends[0] == ends[1])
  }

  @Test func `a replayed world takes the same memory`() throws {
    let session = Session()
    try enter(
      [
        "subject s", "pipeline p = s.scan([]) { $0 + [$1] }.share(replay: 3)", "var names = [\"a\": 1]",
        "every 1ns x50 send s $0", "names[\"a long name of a key\"] = 2", "run", "s.sink { print($0) }",
      ], in: session)
    let used = session.world.budget.used
    session.restore()
    #expect(session.world.budget.used == used)
  }

  @Test func `released memory is given back`() throws {
    let session = Session()
    try enter(["var a = []"], in: session)
    let before = session.world.budget.used
    try enter(["a = (0..<1000).map { [\"a text of some length \\($0)\"] }"], in: session)
    #expect(session.world.budget.used > before + 100_000)
    try enter(["a = []"], in: session)
    #expect(session.world.budget.used == before + 2 * MemoryShare.input)
  }

  @Test func `a single action is stopped too, and changes nothing`() throws {
    let session = Session()
    let reply = try enter(
      ["set limit memory 1MB", "var a = []", "for i in 0..<100000 { a.append([i, i]) }"], in: session)
    #expect(isOutOfMemory(reply))
    #expect(session.world.environment.value("a")?.text == "[]")
  }

  @Test func `a question has the same limit`() throws {
    let session = Session()
    let reply = try enter(["set limit memory 1MB", "expect pending (0..<100000).map { [$0, $0] }.count"], in: session)
    #expect(isOutOfMemory(reply))
  }

  @Test func `after a stop small commands still work`() throws {
    let session = Session()
    try enter(["set limit memory 1MB", "subject s", "every 1ns send s $0", "run"], in: session)
    let end = session.world.now
    #expect(try enter(["let x = 1", "send s 1"], in: session).problem == nil)
    #expect(try enter(["set limit memory 2MB", "run"], in: session).severity == .limit)
    #expect(session.world.now > end)
  }

  @Test func `a machine with less memory lowers the limit and says so`() throws {
    let session = Session(memoryCeiling: 500_000)
    let reply = try enter(["subject s", "every 1ns send s $0", "run"], in: session)
    #expect(isOutOfMemory(reply))
    #expect(reply.problem?.problem.isOfMachine == true)
  }

  @Test func `a copied array that grows by one allocates no more than it needs`() throws {
    let box = try ArrayBox((0..<100_000).map { .int($0) })
    let copy = box.copy()
    copy.elements.append(.int(1))
    #expect(copy.elements.capacity < 101_000)
  }

  @Test(arguments: [
    (1, "1B"), (999, "999B"), (1_000, "1kB"), (1_500_000, "1.5MB"), (1_000_000_000, "1GB"),
    (291_569_664, "291.569664MB"),
    (2_000_000_000_000, "2TB"),
  ])
  func `amounts print exactly and read back`(bytes: Int, text: String) {
    #expect(ByteCount.text(bytes) == text)
    #expect(ByteCount.bytes(text) == bytes)
  }

  @Test(arguments: ["", "MB", "1", "1.5B", "1XB", ".5GB", "1..5GB", "99999999999999TB", "1.00000000000000000001GB"])
  func `an invalid amount of memory is refused`(text: String) {
    #expect(ByteCount.bytes(text) == nil)
  }
}

@Suite struct MachineMemoryTests {
  @Test func `a session may take half of what is left of the smallest limit`() {
    let memory = MachineMemory([(800_000_000, 200_000_000, "a"), (500_000_000, 100_000_000, "b")])
    #expect(memory?.ceiling == 200_000_000)
    #expect(memory?.notice == "timerepl: a session may take 200MB here, half of what b leaves")
  }

  @Test func `a machine with enough memory says nothing`() {
    #expect(MachineMemory([(64_000_000_000, 200_000_000, "a")]) == nil)
    #expect(MachineMemory([]) == nil)
  }
}

@Suite(.timeLimit(.minutes(10))) struct EndOfProgramTests {
  @Test func `under ulimit the program says how much a session may take, and exceeding it exits with 3`() throws {
    let lines = "let a = Array(repeating: 0, count: 9_000_000)\nlet b = Array(repeating: 0, count: 9_000_000)\n"
    let command = "ulimit -v 400000; exec '\(product("timerepl"))'"
    let run = try ProgramRun(["-c", command], of: "/bin/sh", input: Data(lines.utf8))
    let errors = run.errors.split(separator: "\n")
    #expect(errors.first?.hasPrefix("timerepl: a session may take ") == true)
    #expect(errors.dropFirst().first?.contains("which is all that this machine has") == true)
    #expect(run.status == 3)
  }

  @Test func `a program that traps names the command in one line`() throws {
    let program = try PtyProcess(product("timerepl"))
    try program.wait(for: "0s> ")
    program.type("20 + 22\r")
    try program.wait(for: "42\r\n")
    program.send(SIGABRT)
    try program.wait(for: "timerepl: error: the program has ended, out of memory or by a fault of its own, in: 20 + 22")
    #expect(try program.waitForExit(milliseconds: 30_000) == 128 + SIGABRT)
  }
}
