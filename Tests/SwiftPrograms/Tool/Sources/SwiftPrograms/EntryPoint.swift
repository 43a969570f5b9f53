import Foundation

/// Makes anew what stands beside the programs in `Tests/SwiftPrograms`, by asking Swift.
@main struct EntryPoint {
  static let usage = """
    usage: programs make [PREFIX]              writes NAME.out, NAME.refused or, of test files, NAME.tests
                                           beside each program, or those named so
           programs --sample N [--seed S]      asks Swift again for N of them; status 1 if one differs
           programs --generate N [--seed S]    compares N generated expressions with TimeREPL; status 1 if one differs
           programs write N [--seed S]         writes N generated programs into the folder `generated`
    `swift build` has to be done before: programs are compiled against its products.
    """

  static func main() {
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      FileHandle.standardError.write(Data("programs: error: \(error)\n".utf8))
      exit(2)
    }
  }

  private static func run(_ arguments: [String]) throws -> Int32 {
    var rest = arguments[...]
    guard let task = rest.popFirst() else { throw Failure("nothing to do\n\(usage)") }
    var count = 0
    if task != "make" {
      guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else { throw Failure(usage) }
      count = number
    }
    var seed = UInt64.random(in: 0..<1_000_000)
    if rest.first == "--seed", let number = rest.dropFirst().first.flatMap({ UInt64($0) }) {
      seed = number
      rest = rest.dropFirst(2)
    }
    guard rest.isEmpty || task == "make" else { throw Failure(usage) }
    switch task {
    case "make": return try make(Array(rest))
    case "--sample": return try sample(count, seed)
    case "--generate": return try generate(count, seed)
    case "write": return try write(count, seed)
    default: throw Failure(usage)
    }
  }

  private static let tool = URL(filePath: #filePath).appending(path: "../../..").standardized.path
  private static let folder = ProgramFolder(path: URL(filePath: tool).deletingLastPathComponent().path)
  private static let project = URL(filePath: folder.path).appending(path: "../..").standardized.path

  private static func compiler() throws -> SwiftCompiler { try SwiftCompiler(products: "\(project)/.build/debug") }

  private static var judge: TestJudge { TestJudge(project: project, package: "\(tool)/.build/judge") }

  private static func make(_ prefixes: [String]) throws -> Int32 {
    let programs = try folder.programs().filter { program in
      !program.isForMac && (prefixes.isEmpty || prefixes.contains { program.name.hasPrefix($0) })
    }
    let answers = Answers(compiler: try compiler(), judge: judge, folder: folder, cache: "\(tool)/.build/answers")
    var (changed, failed) = (0, 0)
    for (program, answer) in zip(programs, try answers.answers(to: programs)) {
      switch answer {
      case .success(let answer):
        if folder.answer(to: program) == answer { continue }
        changed += 1
        try folder.write(answer, to: program)
      case .failure(let failure):
        failed += 1
        print("\(program.name): \(failure)")
      }
    }
    print("\(programs.count) programs, \(changed) written, \(failed) failed")
    return failed == 0 ? 0 : 1
  }

  private static func sample(_ count: Int, _ seed: UInt64) throws -> Int32 {
    var random = SplitMix64(seed: seed)
    let programs = Array(try folder.programs().filter { !$0.isForMac }.shuffled(using: &random).prefix(count))
    let answers = try Answers(compiler: try compiler(), judge: judge, folder: folder, cache: nil).answers(to: programs)
    var differing = 0
    for (program, answer) in zip(programs, answers) where (try? answer.get()) != folder.answer(to: program) {
      differing += 1
      let written = folder.answer(to: program)?.text ?? "nothing"
      switch answer {
      case .success(let answer): print("\(program.name): written is\n\(written)Swift says\n\(answer.text)")
      case .failure(let failure): print("\(program.name): \(failure)")
      }
    }
    print("\(programs.count) programs of seed \(seed), \(differing) differ")
    return differing == 0 ? 0 : 1
  }

  private static func generate(_ count: Int, _ seed: UInt64) throws -> Int32 {
    let outcome = try Comparison(compiler: try compiler(), judge: judge, seed: seed).outcome(count: count)
    for refused in outcome.refused { print("\nSwift \(refused)") }
    for difference in outcome.differences {
      print("\n" + difference.lines.joined(separator: "\n"))
      let ours = difference.ours.isEmpty ? "nothing\n" : difference.ours
      print("Swift: \(difference.swift)ours:  \(ours)", terminator: "")
    }
    print("\n\(outcome.compared) of \(count) expressions of seed \(seed) compared: \(outcome.differences.count) differ")
    return outcome.differences.isEmpty && outcome.compared > count / 2 ? 0 : 1
  }

  private static func write(_ count: Int, _ seed: UInt64) throws -> Int32 {
    try FileManager.default.createDirectory(atPath: "\(folder.path)/generated", withIntermediateDirectories: true)
    var generator = ExpressionGenerator(seed: seed)
    for number in 1...count {
      let lines = ["// source: the generator, seed \(seed), program \(number)"] + generator.prelude()
      let name = "generated/" + String(String(number + 1000).dropFirst())
      try (lines + [generator.statement()]).map { $0 + "\n" }.joined()
        .write(toFile: "\(folder.path)/\(name).swift", atomically: true, encoding: .utf8)
    }
    print("\(count) programs of seed \(seed)")
    return 0
  }
}
