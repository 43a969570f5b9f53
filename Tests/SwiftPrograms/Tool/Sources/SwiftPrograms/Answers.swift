import Foundation
import Synchronization

/// Finds out what Swift makes of programs, and remembers it.
struct Answers {
  let compiler: SwiftCompiler
  let judge: TestJudge
  let folder: ProgramFolder
  /// Where answers are kept from one run to the next; nil asks Swift each time.
  let cache: String?

  /// The answer to each, in their order, or why there is none.
  func answers(to programs: [Program]) throws -> [Result<Program.Answer, Failure>] {
    let known = programs.map { remembered($0).map { Result<Program.Answer, Failure>.success($0) } }
    let unknown = programs.indices.filter { known[$0] == nil }
    let found = try ask(unknown.map { programs[$0] })
    var all = known
    for (index, answer) in zip(unknown, found) {
      all[index] = answer
      if case .success(let answer) = answer { try remember(answer, to: programs[index]) }
    }
    return all.compactMap { $0 }
  }

  private func ask(_ programs: [Program]) throws -> [Result<Program.Answer, Failure>] {
    let tests = programs.indices.filter { programs[$0].isTest }
    let others = programs.indices.filter { !programs[$0].isTest }
    let found =
      zip(tests, try judge.answers(to: tests.map { programs[$0] })).map { ($0, $1) }
      + zip(others, try run(others.map { programs[$0] })).map { ($0, $1) }
    return found.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func run(_ programs: [Program]) throws -> [Result<Program.Answer, Failure>] {
    if programs.isEmpty { return [] }
    let scratch = NSTemporaryDirectory() + "programs-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let compiled = Self.concurrently(programs.count) { number in
      Result { try compiler.compile(folder.file(of: programs[number]), number: number, in: scratch) }
    }
    let objects = compiled.compactMap { if case .success(.object(let object)) = $0 { object } else { nil } }
    let executable = "\(scratch)/all"
    if !objects.isEmpty { try compiler.link(objects, to: executable, in: scratch) }
    return Self.concurrently(programs.count) { number in
      switch compiled[number] {
      case .failure(let error): .failure(Failure("\(error)"))
      case .success(.refused(let errors)):
        programs[number].isWrong
          ? .success(.refused(errors.sorted()))
          : .failure(Failure("was refused: \(errors)", mistakes: errors.compactMap(Self.mistake)))
      case .success(.object) where programs[number].isWrong: .failure(Failure("was not refused"))
      case .success(.object(let object)):
        Result { try compiler.output(of: object, in: executable) }
          .map(Program.Answer.printed).mapError { $0 as? Failure ?? Failure("\($0)") }
      }
    }
  }

  /// What `LINE: MESSAGE` tells.
  private static func mistake(_ error: String) -> Failure.Mistake? {
    let parts = error.split(separator: ": ", maxSplits: 1)
    return parts.count == 2 ? Int(parts[0]).map { .init(line: $0, message: String(parts[1])) } : nil
  }

  static func concurrently<Value: Sendable>(
    _ count: Int, _ body: @Sendable (Int) -> Value
  ) -> [Value] {
    let values = Mutex([Value?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let value = body(index)
      values.withLock { $0[index] = value }
    }
    return values.withLock { $0.compactMap { $0 } }
  }

  // MARK: Remembering

  /// Everything on which the answer depends.
  private func key(_ program: Program) -> String {
    var key = "\(program.name)\n\(compiler.version)\n\(SwiftCompiler.messages)\n\(program.text)"
    if program.text.contains("import Schedulers") {
      for target in ["Schedulers", "SchedulersEssentials"] {
        let path = "\(compiler.products)/Modules/\(target).o"
        let facts = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
        key += "\(facts[.size] ?? 0) \(facts[.modificationDate] ?? 0)\n"
      }
    }
    // FNV-1a: the same in each run, as `Hasher` is not.
    let hash = key.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  private func remembered(_ program: Program) -> Program.Answer? {
    guard let cache else { return nil }
    return Program.Answer.fileExtensions.lazy.compactMap { kind in
      (try? String(contentsOfFile: "\(cache)/\(key(program)).\(kind)", encoding: .utf8))
        .flatMap { Program.Answer($0, fileExtension: kind) }
    }.first
  }

  private func remember(_ answer: Program.Answer, to program: Program) throws {
    guard let cache else { return }
    try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
    try answer.text.write(
      toFile: "\(cache)/\(key(program)).\(answer.fileExtension)", atomically: true, encoding: .utf8)
  }
}
