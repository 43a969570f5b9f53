import Foundation

/// Looks for faults of the built program with random input, the same for the same seed.
@main struct EntryPoint {
  private static let usage = """
    usage: Fuzz [--seed N] [--count N] [--seconds N] [--program PATH] [sessions|operators|travel|keys|pastes ...]
    Runs `count` trials of each kind, or as many as `seconds` in all allow, and prints each fault with its seed and the shortest
    input that shows it. Without kinds, all of them. The program is .build/debug/timerepl of this project.
    exit status: 0 nothing found; 1 a fault; 2 it could not run
    """

  static func main() {
    do {
      exit(try Options(Array(CommandLine.arguments.dropFirst())).map { try run($0) ? 0 : 1 } ?? 0)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n\(usage)\n".utf8))
      exit(2)
    }
  }

  private struct Options {
    var seed: UInt64 = 1
    var count = UInt64(100)
    var seconds: Double?
    var program: String
    var kinds: [String] = []

    static let project = URL(filePath: #filePath).appending(path: "../../../../..").standardized.path

    /// Nil where only help was wanted.
    init?(_ arguments: [String]) throws {
      program = Self.project + "/.build/debug/timerepl"
      var rest = arguments[...]
      func number(_ text: String?) throws -> UInt64 {
        guard let number = text.flatMap({ UInt64($0) }) else { throw Trouble.wrong("a number is needed") }
        return number
      }
      while let argument = rest.popFirst() {
        switch argument {
        case "--help":
          EntryPoint.say(EntryPoint.usage)
          return nil
        case "--seed": seed = try number(rest.popFirst())
        case "--count": count = try number(rest.popFirst())
        case "--seconds":
          seconds = Double(try number(rest.popFirst()))
          count = .max - seed
        case "--program": program = rest.popFirst() ?? ""
        case "sessions", "operators", "travel", "keys", "pastes": kinds.append(argument)
        default: throw Trouble.wrong("there is no `\(argument)`")
        }
      }
      guard access(program, X_OK) == 0 else { throw Trouble.missing("`\(program)` is not built") }
    }
  }

  /// Whether nothing was found.
  private static func run(_ options: Options) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(getpid())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let all = try trials(options.program, folder)
    let chosen = options.kinds.isEmpty ? all : all.filter { options.kinds.contains($0.name) }
    var isFine = true
    for trial in chosen {
      let start = ContinuousClock.now
      let end = options.seconds.map { start + .seconds($0 / Double(chosen.count)) }
      var (done, faults): (UInt64, Int) = (0, 0)
      while done < options.count, end.map({ ContinuousClock.now < $0 }) ?? true {
        let seeds = (options.seed + done)..<(options.seed + min(options.count, done + UInt64(trial.batch)))
        done += UInt64(seeds.count)
        let inputs = seeds.map(trial.input)
        do {
          try trial.checkAll(inputs)
        } catch let whole as Fault {
          var isShown = false
          for (seed, input) in zip(seeds, inputs) {
            guard let fault = try trial.fault(of: input) else { continue }
            isShown = true
            faults += 1
            var shrinker = Shrinker(input)
            let shortest = try shrinker.shortest { try trial.fault(of: $0)?.kind == fault.kind }
            tell(trial, seed, try trial.fault(of: shortest) ?? fault, shortest)
          }
          if !isShown {
            faults += 1
            say("\(trial.name): seeds \(seeds): \(whole.kind) only together: \(whole.what)")
          }
        }
      }
      let seconds = Int((ContinuousClock.now - start) / .seconds(1))
      say("\(trial.name): \(done) from seed \(options.seed) in \(seconds) s, \(faults) with a fault")
      isFine = isFine && faults == 0
    }
    return isFine
  }

  /// At once, also into a file: a run takes a while.
  private static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  private static func tell(_ trial: any Trial, _ seed: UInt64, _ fault: Fault, _ input: [String]) {
    say("\(trial.name): seed \(seed): \(fault.kind): \(fault.what)")
    for line in input { say("    " + line) }
  }

  private static func trials(_ program: String, _ folder: String) throws -> [any Trial] {
    let declarations = try Declaration.all()
    let mutator = try Mutator(folder: Options.project + "/Tests/Sessions")
    func sessions(_ name: String, _ make: @escaping (UInt64) -> [String]) -> SessionTrial {
      SessionTrial(name: name, program: program, folder: folder, make: make)
    }
    let mixed = sessions("sessions") { seed in
      var grammar = Grammar(seed: seed, declarations)
      return seed.isMultiple(of: 2) ? grammar.session(20) : mutator.session(&grammar)
    }
    let operators = sessions("operators") { seed in
      var grammar = Grammar(seed: seed, declarations)
      let watched = (0..<3).map { "watch \(grammar.chain($0)) as w\($0)" }
      return Grammar.start + ["set limit 2000"] + watched
        + [
          "send a 1", "send a 2 3", "send b \(grammar.value())", "run until 2s", "finish a", "run until 5s", "fail b",
          "run until 9s",
        ]
    }
    let travel = TravelTrial(sessions: mixed) { seed in
      var grammar = Grammar(seed: seed, declarations)
      let session = (0..<12).map { _ in grammar.line() }
      return (session, (0..<5).map { _ in grammar.travel().joined(separator: "; ") })
    }
    func terminal(_ name: String, _ make: @escaping (UInt64) -> [String]) -> TerminalTrial {
      TerminalTrial(name: name, program: program, folder: folder, make: make)
    }
    let keys = terminal("keys") { seed in
      var random = SeededGenerator(seed: seed)
      return KeyText.stream(&random)
    }
    let pastes = terminal("pastes") { seed in
      var grammar = Grammar(seed: seed, declarations)
      let lines = grammar.session(20)
      return KeyText.paste(&grammar.random, lines)
    }
    return [mixed, operators, travel, keys, pastes]
  }
}
