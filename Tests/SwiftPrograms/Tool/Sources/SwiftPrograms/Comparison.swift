import Foundation

/// Generated expressions through Swift and through TimeREPL.
struct Comparison {
  let compiler: SwiftCompiler
  let judge: TestJudge
  let seed: UInt64

  struct Difference {
    let lines: [String]
    let swift: String
    let ours: String
  }

  /// What came of some expressions.
  struct Outcome {
    var differences: [Difference] = []
    /// Expressions that Swift refused, and why: the generator's fault, or beyond the compiler's patience.
    var refused: [String] = []
    /// How many were compared.
    var compared = 0
  }

  /// So many expressions share a program, and its prelude.
  private static let groupSize = 20

  func outcome(count: Int) throws -> Outcome {
    let folder = NSTemporaryDirectory() + "programs-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var generator = ExpressionGenerator(seed: seed)
    var groups: [(prelude: [String], statements: [String])] = []
    for start in stride(from: 0, to: count, by: Self.groupSize) {
      groups.append(
        (generator.prelude(), (start..<min(count, start + Self.groupSize)).map { _ in generator.statement() }))
    }
    var outcome = Outcome()
    // A group goes again without what Swift refused of it.
    var open = Set(groups.indices)
    while !open.isEmpty {
      let round = open.sorted()
      for index in round {
        let group = groups[index]
        let lines = group.prelude + group.statements.enumerated().flatMap { ["print(\"#\($0)\")", $1] }
        try (lines.joined(separator: "\n") + "\n")
          .write(toFile: "\(folder)/group\(index).swift", atomically: true, encoding: .utf8)
      }
      let programs = try ProgramFolder(path: folder).programs()
      let answers = try Answers(compiler: compiler, judge: judge, folder: ProgramFolder(path: folder), cache: nil)
        .answers(to: programs)
      for (program, answer) in zip(programs, answers) {
        let index = Int(program.name.dropFirst(5))!
        switch answer {
        case .success(let printed):
          try compare(groups[index], printed.text, "\(folder)/\(program.name).swift", &outcome)
        case .failure(let failure):
          let first = groups[index].prelude.count + 2
          let refused = Set(failure.lines.map { ($0 - first) / 2 }).intersection(groups[index].statements.indices)
          outcome.refused.append("\(failure)")
          if refused.isEmpty || refused.count == groups[index].statements.count { break }
          groups[index].statements = groups[index].statements.enumerated().filter { !refused.contains($0.offset) }
            .map(\.element)
          continue
        }
        open.remove(index)
        try FileManager.default.removeItem(atPath: "\(folder)/\(program.name).swift")
      }
    }
    return outcome
  }

  private func compare(
    _ group: (prelude: [String], statements: [String]), _ swift: String, _ file: String, _ outcome: inout Outcome
  ) throws {
    let ours = try Subprocess("\(compiler.products)/timerepl", ["--plain", "--keep-going", file])
    let (theirs, own) = (Self.parts(of: swift), Self.parts(of: ours.output))
    outcome.compared += group.statements.count
    for (index, statement) in group.statements.enumerated() where theirs[index] != own[index] {
      outcome.differences.append(
        Difference(lines: group.prelude + [statement], swift: theirs[index] ?? "", ours: own[index] ?? ""))
    }
  }

  /// What was printed after each `#N`.
  private static func parts(of text: String) -> [Int: String] {
    var parts: [Int: String] = [:]
    var number = -1
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#"), let next = Int(line.dropFirst()) {
        number = next
        parts[number] = ""
      } else {
        parts[number, default: ""] += line + "\n"
      }
    }
    return parts
  }
}
