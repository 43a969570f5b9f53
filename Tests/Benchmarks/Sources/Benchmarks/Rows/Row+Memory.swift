extension Row {
  static let memory = [
    pendingAction, loggedEvent("memory: a logged event", [.atMost(64)], \.now),
    loggedEvent("memory: a logged event, at the peak", [], \.peak),
  ]

  /// Beyond its closure: what a scheduler with a million takes more than an array of the same closures, each in a
  /// process of its own.
  private static let pendingAction = Row(
    name: "memory: a pending action", unit: .bytes("an action"), targets: [.atMost(64)], mostRounds: 3
  ) { equipment in
    Measurement(ours: {
      try MemoryTask.pending.inChild(equipment) - MemoryTask.closures.inChild(equipment)
    })
  }

  /// A million of them: half are what was sent and half what came out, each of which keeps its cause.
  private static func loggedEvent(
    _ name: String, _ targets: [Target], _ aspect: @escaping @Sendable (ResidentMemory) -> Double
  ) -> Row {
    Row(name: name, unit: .bytes("an event"), targets: targets, mostRounds: 3) { equipment in
      let program = try equipment.program()
      return Measurement(ours: {
        let session = try PromptedSession(program, equipment.plainly(in: "sessions-home"))
        let lines = ["set limit 10000000", "subject s", "pipeline out = s.map { $0 }", "every 1ms x500000 send s $0"]
        for line in lines { try session.time(line) }
        let before = try ResidentMemory(of: session.pid)
        try session.time("run", expecting: "out  499999")
        return (aspect(try ResidentMemory(of: session.pid)) - aspect(before)) / 1e6
      })
    }
  }
}
