import Foundation

/// Swift code through Swift and through TimeREPL.
struct Comparison {
  let compiler: SwiftCompiler
  let judge: TestJudge

  /// What became of a statement.
  enum Verdict {
    case same
    case differs(swift: String, ours: Run)
    /// Swift did not compile it, or it ended badly.
    case refused(why: String, ours: Run)
  }

  /// What TimeREPL made of a statement.
  struct Run: Sendable {
    let output: String
    let errors: String
    let succeeded: Bool
  }

  /// The verdicts upon all statements, in their order.
  func verdicts(on groups: [Group]) throws -> [(statement: Statement, verdict: Verdict)] {
    let folder = NSTemporaryDirectory() + "programs-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(Program.folderOfTasks)", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let found = try swift(groups, in: folder)
    let all = groups.flatMap { group in group.statements.map { (prelude: group.prelude, statement: $0) } }
    let runs = Answers.concurrently(all.count) { number in
      let text = (all[number].prelude + [all[number].statement.text]).joined(separator: "\n")
      return Result { try run(text, "\(folder)/ours\(number).swift") }
    }
    return try zip(zip(all, found.joined()), runs).map { pair, run in
      let (ours, statement) = (try run.get(), pair.0.statement)
      switch pair.1 {
      case .failure(let failure): return (statement, .refused(why: failure.description, ours: ours))
      case .success(let swift):
        return (statement, swift == ours.output && ours.succeeded ? .same : .differs(swift: swift, ours: ours))
      }
    }
  }

  /// What Swift prints for each statement of each group, or why nothing. A group goes again without what was refused.
  private func swift(_ groups: [Group], in folder: String) throws -> [[Result<String, Failure>]] {
    var found = groups.map { [Result<String, Failure>?](repeating: nil, count: $0.statements.count) }
    var open = Set(groups.indices)
    while !open.isEmpty {
      let round = open.sorted()
      var (programs, sources): ([Program], [Source]) = ([], [])
      for index in round {
        let source = Source(groups[index], without: found[index].indices.filter { found[index][$0] != nil })
        let program = Program(name: "\(source.waits ? Program.folderOfTasks : "")group\(index)", text: source.text)
        try source.text.write(toFile: "\(folder)/\(program.name).swift", atomically: true, encoding: .utf8)
        programs.append(program)
        sources.append(source)
      }
      let folder = ProgramFolder(path: folder)
      let answers = try Answers(compiler: compiler, judge: judge, folder: folder, cache: nil).answers(to: programs)
      for ((index, source), answer) in zip(zip(round, sources), answers) {
        switch answer {
        case .success(let printed):
          for (number, text) in source.parts(of: printed.text) { found[index][number] = .success(text) }
          // What a statement that leaves the program kept from running.
          for number in found[index].indices where found[index][number] == nil {
            found[index][number] = .failure(Failure("was not reached"))
          }
        case .failure(let failure):
          for (number, why) in source.blamed(for: failure) { found[index][number] = .failure(Failure(why)) }
        }
        if !found[index].contains(where: { $0 == nil }) { open.remove(index) }
      }
    }
    return found.map { $0.compactMap { $0 } }
  }

  private func run(_ text: String, _ file: String) throws -> Run {
    try (text + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let run = try Subprocess("\(compiler.products)/timerepl", ["--plain", file], patience: 30)
    return Run(
      output: run.output, errors: run.errors.replacing(file, with: "FILE"), succeeded: run.status == 0)
  }
}

extension Comparison {
  /// A group as one program for Swift, which prints `@@N` before what statement N prints.
  fileprivate struct Source {
    let text: String
    /// The line behind the last of each statement, by its number.
    private let ends: [(number: Int, line: Int)]

    init(_ group: Group, without done: [Int]) {
      var lines = group.prelude
      var ends: [(number: Int, line: Int)] = []
      for (number, statement) in group.statements.enumerated() where !done.contains(number) {
        lines.append("print(\"@@\(number)\")")
        lines += statement.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        ends.append((number, lines.count + 1))
      }
      text = lines.map { Program.onLinux($0) + "\n" }.joined()
      self.ends = ends
    }

    var waits: Bool { text.contains("await ") }

    func parts(of output: String) -> [Int: String] {
      var parts: [Int: String] = [:]
      for part in output.split(separator: "@@", omittingEmptySubsequences: false).dropFirst() {
        guard let end = part.firstIndex(of: "\n"), let number = Int(part[..<end]) else { continue }
        parts[number] = String(part[part.index(after: end)...])
      }
      return parts
    }

    /// Each statement at fault, and what it did: the compiler says where it found mistakes, and of a program that ended badly the
    /// last statement that it reached is the cause. Where neither tells (the compiler crashed), all are.
    func blamed(for failure: Failure) -> [(number: Int, why: String)] {
      if failure.mistakes.isEmpty {
        let reached = parts(of: failure.output).keys.max()
        return ends.filter { reached == nil || $0.number == reached }.map { ($0.number, failure.description) }
      }
      var blamed: [Int: String] = [:]
      for mistake in failure.mistakes {
        guard let end = ends.first(where: { mistake.line < $0.line }) else { continue }
        blamed[end.number, default: ""] += (blamed[end.number] == nil ? "" : "; ") + mistake.message
      }
      return blamed.map { ($0.key, $0.value) }
    }
  }
}
