extension Row {
  /// What types and other parts of the language may cost where they are not needed: beside an earlier build in turn.
  static let besideBefore = [
    beside("check 1000 sessions, CPU", .seconds, limit: 1.2) { program, equipment in
      let check = try checks(by: program, equipment)
      return { try check().cpuSeconds }
    },
    beside("start to prompt", .milliseconds, limit: 1.05, starts),
    beside("closure call in map", .nanoseconds("a call"), limit: 1, closureCalls),
  ]

  private static func beside(
    _ name: String, _ unit: Unit, limit: Double,
    _ measure: @escaping @Sendable (String, Equipment) throws -> () throws -> Double
  ) -> Row {
    Row(name: "REPL: \(name), beside before", unit: unit, targets: [.timesBaseline(limit)], baseline: "before") {
      equipment in
      let before = try equipment.programBefore()
      return Measurement(
        ours: try measure(equipment.program(), equipment), theirs: try measure(before, equipment))
    }
  }
}
