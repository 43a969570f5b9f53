import Foundation

/// Makes anew what stands beside the programs in `Tests/SwiftPrograms`, by asking Swift.
@main struct EntryPoint {
  static let usage = """
    usage: programs make [PREFIX]              writes NAME.out, NAME.refused or, of test files, NAME.tests
                                           beside each program, or those named so
           programs --sample N [--seed S]      asks Swift again for N of them; status 1 if one differs
           programs --generate N [--seed S]    compares N generated expressions with TimeREPL; status 1 if one differs
           programs judge PROGRAM.swift...     compares what whole programs print with what TimeREPL prints;
                                           status 1 if one differs
           programs judge PRELUDE LINES        compares what each line of the file LINES prints, in a scope of its own
                                           after the file PRELUDE; indented lines belong to the one before
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
    if task != "make" && task != "judge" {
      guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else { throw Failure(usage) }
      count = number
    }
    var seed = UInt64.random(in: 0..<1_000_000)
    if rest.first == "--seed", let number = rest.dropFirst().first.flatMap({ UInt64($0) }) {
      seed = number
      rest = rest.dropFirst(2)
    }
    guard rest.isEmpty || task == "make" || task == "judge" else { throw Failure(usage) }
    switch task {
    case "make": return try make(Array(rest))
    case "judge": return try judge(Array(rest))
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

  /// Either whole programs, or a prelude and lines.
  private static func judge(_ files: [String]) throws -> Int32 {
    func text(_ file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }
    let groups: [Comparison.Group]
    if !files.isEmpty, files.allSatisfy({ $0.hasSuffix(".swift") }) {
      groups = try files.map { .init(prelude: [], statements: [.init(name: $0, text: try text($0))]) }
    } else if files.count == 2 {
      groups = Comparison.Group.sharing(try text(files[0]), lines: try text(files[1]))
    } else {
      throw Failure(usage)
    }
    let judgement = Judgement(try comparison().verdicts(on: groups))
    print("\n\(judgement.summary)")
    return judgement.isRight ? 0 : 1
  }

  private static func comparison() throws -> Comparison { Comparison(compiler: try compiler(), judge: judge) }

  private static func generate(_ count: Int, _ seed: UInt64) throws -> Int32 {
    let judgement = Judgement(try comparison().verdicts(on: Comparison.Group.generated(count, seed: seed)))
    print("\n\(count) expressions of seed \(seed): \(judgement.summary)")
    return judgement.differing == 0 && judgement.compared > count / 2 ? 0 : 1
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
