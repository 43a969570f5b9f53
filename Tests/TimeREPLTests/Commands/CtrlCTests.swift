import Foundation
import Testing

@testable import TimeREPL

/// Ctrl-C at a terminal, in the middle of each command of the table and of other long work: the prompt returns at once,
/// and the world matches its journal.
///
/// The cases of a group are typed at one terminal, each in a world of its own.
@Suite struct CtrlCTests {
  /// The allowed time. If the machine has nothing else to do, as in CI, two seconds of a debug build on a slow machine
  /// are less than one second of a release; beside other tests ten.
  private static let bound = Duration.seconds(CommandCostTests.runsAlone ? 2 : 10)
  private static let patience = 60_000
  /// The editor turns bracketed paste on with its prompt, and off when it takes a line.
  private static let (prompt, taken) = ("\u{1b}[?2004h", "\u{1b}[?2004l")

  private struct Case {
    let name: String
    let before: [String]
    let typed: [String]

    init(_ name: String, before: [String] = [], typed: String...) {
      (self.name, self.before, self.typed) = (name, before, typed)
    }

    /// About half of the 50 ms that a workload takes a debug build, so that the key mostly arrives during the work.
    init(_ workload: Workload) {
      name = workload.testDescription
      before = workload.before(workload.size / 2)
      typed = workload.typed(workload.size / 2).map { $0 == Scene.check ? ":check FOLDER/a" : $0 }
    }
  }

  /// The titles of the table's groups, and one for work that is not a command.
  private static let groups = CommandTable.groups.map(\.title) + ["statements"]

  /// `:quit` ends the program, whatever key is pressed then.
  private static func rows(of group: String) -> [Case] {
    let names = CommandTable.groups.first { $0.title == group }?.rows.map(\.name) ?? [""]
    return Workloads.all.filter { names.contains($0.command) && $0.command != ":quit" }.map { Case($0) }
  }

  private static let many = [
    "subject s", "pipeline p = s.map { $0 + 1 }", "every 1ns x20000 send s $0", "run until 20us",
  ]

  private static let states = [
    Case("taking back", before: many + ["func f(x) { for i in 0..<9000000 { }; return x }"], typed: "f(1)"),
    Case(
      "a delivery storm",
      before: ["subject s", "let a0 = s.share()"]
        + (1...30).map { "let a\($0) = a\($0 - 1).merge(with: a\($0 - 1)).share()" } + ["watch a30 as all"],
      typed: "send s 1"),
    Case(
      "print of much", before: ["subject s", "pipeline p = s.print(String(repeating: \"x\", count: 1000000))"],
      typed: "every 1ns x20000 send s $0; run until 20us"),
    Case("a load", before: ["set limit 10000000"], typed: ":load FOLDER/long.session"),
    Case("a check", typed: ":check FOLDER/long.session"),
    Case("a run without an end", before: ["subject s", "every 1ns send s $0"], typed: "run until 1h"),
    Case("a loop", typed: "while true { }"),
    Case(
      "text that grows", before: ["subject s", "watch s.scan(\"x\") { a, b in a + \"xxxxxxxxxx\" } as w"],
      typed: "every 1ns x100000 send s 1; run until 1ms"),
    Case("log", before: many, typed: "log"),
    Case("marbles", before: many, typed: "marbles --text"),
    Case("going back", before: many, typed: "goto #15000"),
    Case("why not", before: many, typed: "why not p"),
    Case("export", before: many, typed: ":export trace FOLDER/out"),
    Case("saving", before: many, typed: ":save FOLDER/saved"),
    Case("diff", before: many + ["goto #3", "send s -1"], typed: "diff main branch1"),
    Case("code that waits", before: ["subject s", "every 1us send s 1"], typed: "sleep(4000000)"),
    Case(
      "a group that nobody leaves",
      before: ["subject s", "every 1ms send s 1", "let g = DispatchGroup()", "g.enter()"],
      typed: "g.wait(timeout: .distantFuture)"),
    Case("a run loop", before: ["subject s", "every 1us send s 1"], typed: "RunLoop.main.run(until: .distantFuture)"),
    Case(
      "an own scheduler",
      before: [
        "let test = DispatchQueue.test",
        "let token = test.schedule(after: test.now, interval: 1) { for _ in 0..<100000 { } }",
      ], typed: "test.advance(by: .seconds(80))"),
    Case(
      "tests",
      before: [
        "class T: XCTestCase { func testA() { while true { } }; func testB() { while true { } } }"
      ], typed: ":test"),
    Case("a long line", before: ["let xs = Array(0..<300000)", "let all = [xs, xs, xs]"], typed: "all"),
    Case("a paste of megabytes", typed: String(repeating: "let é = \"日本\" // 👩‍👧\n", count: 3_000)),
  ]

  /// Only alone: it takes as long as a tenth of all tests.
  @Test(.enabled(if: CommandCostTests.runsAlone, "TIMEREPL_COSTS is not set"), arguments: groups)
  func `Ctrl-C in each command of the table returns to the prompt`(group: String) throws {
    try Self.press(in: Self.rows(of: group))
  }

  @Test(arguments: [0, 1]) func `Ctrl-C in other long work returns to the prompt`(half: Int) throws {
    try Self.press(in: Self.states.enumerated().filter { $0.offset % 2 == half }.map(\.element))
  }

  private static func press(in cases: [Case]) throws {
    try withTemporaryFolder { folder in
      let long = many.joined(separator: "\n").replacing("20000", with: "9000000").replacing("20us", with: "9ms")
      try long.write(to: folder.appending(path: "long.session"), atomically: true, encoding: .utf8)
      let program = try PtyProcess(product("timerepl"))
      try program.wait(for: "0s> ")
      var number = 0
      for one in cases {
        var least = Duration.milliseconds(patience)
        // The best of three: other programs use the processor.
        for _ in 0..<3 where least >= bound {
          number += 1
          least = min(least, try press(number, in: one, program, folder))
        }
        print("Ctrl-C in \(one.name): \(least)")
        #expect(least < bound, "\(one.name)")
      }
    }
  }

  /// Returns the time until the prompt is back.
  private static func press(
    _ number: Int, in one: Case, _ program: PtyProcess, _ folder: URL
  ) throws -> Duration {
    func place(_ line: String) -> String { line.replacing("FOLDER", with: folder.path) }
    let commands = one.before.filter { !$0.hasPrefix(Scene.file) }.map(place)
    for line in one.before where line.hasPrefix(Scene.file) {
      try line.dropFirst(Scene.file.count).write(
        to: folder.appending(path: "a"), atomically: true, encoding: .utf8)
    }
    let file = folder.appending(path: "before\(number).session")
    try (commands + ["\"set\" + \"\(number)\""]).joined(separator: "\n").write(
      to: file, atomically: true, encoding: .utf8)
    program.type(":reset\r:load \(file.path)\r")
    try program.wait(for: "\"set\(number)\"", milliseconds: Int32(patience))
    try program.wait(for: Self.prompt, milliseconds: Int32(patience))
    let typed = one.typed.map(place).joined(separator: "\n")
    try program.paste(
      one.typed.count == 1 && !typed.contains("\n") ? typed + "\r" : "\u{1b}[200~\(typed)\u{1b}[201~\r",
      milliseconds: patience)
    // Before the line is taken, the key belongs to the editor and is not a signal.
    try program.wait(for: Self.taken, milliseconds: Int32(patience))
    usleep(5_000)
    let start = ContinuousClock.now
    program.type("\u{3}")
    try answer(number, program)
    let time = ContinuousClock.now - start
    try expectWhole(number, program, one.name)
    return time
  }

  /// Types until there is an answer, because the key also discards typed-ahead input. A lesson would take it for an
  /// answer, and playing ends with a key.
  private static func answer(_ number: Int, _ program: PtyProcess) throws {
    let deadline = ContinuousClock.now + .milliseconds(patience)
    while true {
      program.type("\u{15}:learn stop\r:pause\r\"got\" + \"\(number)\"\r")
      do { return try program.wait(for: "\"got\(number)\"", milliseconds: 400) } catch is PtyProcess.TimedOut
        where ContinuousClock.now < deadline
      { continue }
    }
  }

  /// Checks that the world equals a replay of its journal.
  private static func expectWhole(_ number: Int, _ program: PtyProcess, _ name: String) throws {
    program.type(
      "goto end; \"one\" + \"\(number)\"; now; \"two\" + \"\(number)\"; undo; now; redo; \"three\" + \"\(number)\"; now; \"four\" + \"\(number)\"\r"
    )
    try program.wait(for: "\"four\(number)\"", milliseconds: Int32(patience))
    let text = program.transcript
    func shown(_ first: String, _ last: String) -> Substring? {
      guard let start = text.range(of: "\"\(first)\(number)\"", options: .backwards),
        let end = text.range(of: "\"\(last)\(number)\"", options: .backwards), start.upperBound < end.lowerBound
      else { return nil }
      return text[start.upperBound..<end.lowerBound]
    }
    let (before, after) = (try #require(shown("one", "two")), try #require(shown("three", "four")))
    #expect(before == after, "\(name)")
  }
}
