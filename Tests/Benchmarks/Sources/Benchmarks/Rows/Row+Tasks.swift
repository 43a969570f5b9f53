extension Row {
  static let tasks = [
    Row(name: "tasks: 100000 sleeps, from start to end", unit: .seconds, targets: [.atMost(1)]) { equipment in
      let program = try equipment.program()
      return Measurement(ours: {
        let session = try PromptedSession(program, equipment.plainly(in: "sessions-home"))
        return try session.time(sleepers("clock.sleep(for: .seconds(1))"))
          + session.time("advance 1s; print(\"ended\")", expecting: "ended")
      })
    },
    Row(name: "tasks: the limit of 100000 actions, beside the run", unit: .times, targets: [.atMost(2.5)]) {
      equipment in
      let program = try equipment.program()
      func run(_ count: Int) throws -> Double {
        let session = try PromptedSession(program, equipment.plainly(in: "sessions-home"))
        try session.time("for _ in 0..<\(count) { Task { try await clock.sleep(for: .seconds(1)) } }")
        return try session.time("run; print(\"ended\")", expecting: count > 100_000 ? "stopped after" : "ended")
      }
      return Measurement(ours: { try run(100_100) / run(99_900) })
    },
    sleeping("memory: a sleeping task", [.atMost(1_000)], "clock.sleep(for: .seconds(1))"),
    sleeping("memory: a task, three calls deep", [.atMost(2_000)], "third()"),
    sleeping("memory: a sleeping task, its log on", [], "clock.sleep(for: .seconds(1))", first: "set log tasks"),
  ]

  private static let count = 100_000

  private static func sleepers(_ call: String) -> String {
    "for _ in 0..<\(count) { Task { try await \(call) } }"
  }

  /// Measures the memory of one task: the growth of a session's peak with many tasks, divided by their number.
  private static func sleeping(_ name: String, _ targets: [Target], _ call: String, first: String? = nil) -> Row {
    Row(name: name, unit: .bytes("a task"), targets: targets, mostRounds: 3) { equipment in
      let program = try equipment.program()
      return Measurement(ours: {
        let session = try PromptedSession(program, equipment.plainly(in: "sessions-home"))
        let lines = [
          "func first() async throws { try await clock.sleep(for: .seconds(1)) }",
          "func second() async throws { try await first() }", "func third() async throws { try await second() }",
        ]
        for line in lines + [first].compactMap({ $0 }) { try session.time(line) }
        let before = try ResidentMemory(of: session.pid).now
        try session.time(sleepers(call))
        try session.time("advance 1s; print(\"ended\")", expecting: "ended")
        return (try ResidentMemory(of: session.pid).peak - before) / Double(count)
      })
    }
  }
}
