extension Row {
  static let starts = [
    start(beside: bash, limit: 1.5), start(beside: python, limit: 0.5),
  ]

  private struct Prompting {
    let name: String
    let command: [String]
    let prompt: String
  }

  private static let bash = Prompting(
    name: "bash", command: ["/bin/bash", "--norc", "--noprofile", "-i"], prompt: "0s> ")
  private static let python = Prompting(name: "python3", command: ["python3", "-q"], prompt: ">>> ")

  private static func start(beside other: Prompting, limit: Double) -> Row {
    Row(
      name: "start to prompt, beside \(other.name)", unit: .milliseconds, targets: [.timesBaseline(limit)],
      baseline: other.name
    ) { equipment in
      let theirs = { try time(other, equipment.plainly(in: "empty-home")) }
      return Measurement(ours: try starts(of: equipment.program(), equipment), theirs: theirs)
    }
  }

  /// In milliseconds.
  static func starts(of program: String, _ equipment: Equipment) -> () throws -> Double {
    let prompting = Prompting(name: "TimeREPL", command: [program], prompt: "0s> ")
    let variables = equipment.plainly(in: "empty-home")
    return { try time(prompting, variables) }
  }

  /// The median of eleven starts.
  private static func time(_ program: Prompting, _ variables: [String]) throws -> Double {
    try (0..<11).map { _ in
      let terminal = try PseudoTerminal(program.command, variables)
      let wanted = Array(program.prompt.utf8)
      let end = try terminal.wait(seconds: 20, for: "a prompt") { $0.contains(wanted) }
      return (end.time - terminal.start) / .milliseconds(1)
    }.median
  }
}
