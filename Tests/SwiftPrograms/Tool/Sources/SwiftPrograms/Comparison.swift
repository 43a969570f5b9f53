import Foundation

/// Generated expressions through Swift and through TimeREPL.
struct Comparison {
  let compiler: SwiftCompiler
  let seed: UInt64

  struct Difference {
    let lines: [String]
    let swift: String
    let ours: String
  }

  /// What came of some expressions.
  struct Outcome {
    var differences: [Difference] = []
    /// Why Swift took none of the expressions that share a program: the generator's fault, or beyond its patience.
    var refused: [String] = []
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
    for (index, group) in groups.enumerated() {
      let lines = group.prelude + group.statements.enumerated().flatMap { ["print(\"#\($0)\")", $1] }
      try (lines.joined(separator: "\n") + "\n")
        .write(toFile: "\(folder)/group\(index).swift", atomically: true, encoding: .utf8)
    }
    let programs = try ProgramFolder(path: folder).programs()
    let answers = try Answers(compiler: compiler, folder: ProgramFolder(path: folder), cache: nil).answers(to: programs)
    var outcome = Outcome()
    for (program, answer) in zip(programs, answers) {
      let swift: String
      switch answer {
      case .success(let printed): swift = printed.text
      case .failure(let failure):
        outcome.refused.append("\(failure)\n\(program.text)")
        continue
      }
      let ours = try Subprocess(
        "\(compiler.products)/timerepl", ["--plain", "--keep-going", "\(folder)/\(program.name).swift"])
      let group = groups[Int(program.name.dropFirst(5))!]
      let (theirs, own) = (Self.parts(of: swift), Self.parts(of: ours.output))
      for (index, statement) in group.statements.enumerated() where theirs[index] != own[index] {
        outcome.differences.append(
          Difference(lines: group.prelude + [statement], swift: theirs[index] ?? "", ours: own[index] ?? ""))
      }
    }
    return outcome
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
