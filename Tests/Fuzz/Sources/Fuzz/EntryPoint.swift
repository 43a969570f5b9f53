import Foundation

/// Looks for faults of the built program with random input, the same for the same seed.
@main struct EntryPoint {
  private static let usage = """
    usage: Fuzz [--seed N] [--count N] [--seconds N] [--program PATH] [--first] [--show] [KIND ...]
    Runs `count` trials of each kind, or as many as `seconds` in all allow, and prints each fault with its seed and the shortest
    input that shows it. Without kinds, all of them:
    \(kinds.joined(separator: " "))
    With --first a kind ends at its first fault; with --show it only prints the inputs. The program is .build/debug/timerepl of this project.
    exit status: 0 nothing found; 1 a fault; 2 it could not run
    """

  private static let start = ContinuousClock.now

  private static let kinds = [
    "sessions", "operators", "travel", "loads", "memory", "growth", "errors", "expressions", "causes", "keys", "pastes",
    "interrupts", "tasks", "task-travel", "publishers",
  ]

  static func main() {
    _ = start
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
    var onlyShows = false
    var stopsAtFirst = false

    static let project = URL(filePath: #filePath).appending(path: "../../../../..").standardized.path

    /// Returns nil if the arguments only ask for help.
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
        case "--show": onlyShows = true
        case "--first": stopsAtFirst = true
        case "--program": program = rest.popFirst() ?? ""
        case _ where EntryPoint.kinds.contains(argument): kinds.append(argument)
        default: throw Trouble.wrong("there is no `\(argument)`")
        }
      }
      guard access(program, X_OK) == 0 else { throw Trouble.missing("`\(program)` is not built") }
    }
  }

  /// Runs the trials. Returns whether they found no fault.
  private static func run(_ options: Options) throws -> Bool {
    // A folder in memory if there is one, because the program waits for the disk with each file that it saves.
    let memory = URL(filePath: "/dev/shm")
    let parent = access(memory.path, W_OK) == 0 ? memory : FileManager.default.temporaryDirectory
    let folder = parent.appending(path: "fuzz-\(getpid())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let limit = TimeLimit()
    let all = try trials(options.program, folder, limit)
    let chosen = options.kinds.isEmpty ? all : all.filter { options.kinds.contains($0.name) }
    if options.onlyShows {
      for trial in chosen {
        for seed in options.seed..<options.seed + options.count { tell(trial, seed, nil, trial.setting.make(seed)) }
      }
      return true
    }
    let start = ContinuousClock.now
    var isFine = true
    for (place, trial) in chosen.enumerated() {
      // Each kind gets an equal share of the time that is left.
      limit.end = options.seconds.map { seconds in
        let left = start + .seconds(seconds) - .now
        return .now + left / (chosen.count - place)
      }
      isFine = try run(trial, options, limit) && isFine
    }
    return isFine
  }

  /// Whether no trial of a kind found anything.
  private static func run(_ trial: any Trial, _ options: Options, _ limit: TimeLimit) throws -> Bool {
    let start = ContinuousClock.now
    var (done, faults, note): (UInt64, Int, String) = (0, 0, "")
    var batch = 1
    while done < options.count, !limit.isOver {
      let first = options.seed + done
      let seeds = first..<first + min(UInt64(batch), options.count - done)
      let begin = ContinuousClock.now
      do {
        let found = try tellFaults(trial, Array(zip(seeds, seeds.map(trial.setting.make))))
        faults += found
        done += UInt64(seeds.count)
        if found > 0, options.stopsAtFirst { break }
      } catch Trouble.outOfTime {
        note = "; the time was over in seed \(seeds.lowerBound)"
      }
      // So many that little is lost where the time ends amid them.
      let took = ContinuousClock.now - begin
      if took < .seconds(0.5) { batch = min(2 * batch, trial.largestBatch) } else { batch = max(1, batch / 2) }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let each = done == 0 ? "" : ", \((1e5 * seconds / Double(done)).rounded() / 100) ms each"
    say(
      "\(trial.name): \(done) from seed \(options.seed) in \(seconds.rounded()) s\(each), \(faults) with a fault\(note)"
    )
    return faults == 0
  }

  /// Prints each fault, and returns the number of faults.
  private static func tellFaults(_ trial: any Trial, _ inputs: [(seed: UInt64, lines: [String])]) throws -> Int {
    do {
      try trial.checkAll(inputs.map(\.lines))
      return 0
    } catch let fault as Fault {
      // A single input, or no time left to find out which of them is at fault: the fault is printed as it was found.
      if inputs.count == 1 || trial.setting.limit.isOver {
        let first = inputs[0]
        let seconds = Int((ContinuousClock.now - start) / .seconds(1))
        let (shortest, last) = try shorten(trial, first.lines, fault)
        tell(trial, first.seed, last, shortest, after: seconds)
        return 1
      }
      let middle = inputs.count / 2
      let faults =
        try tellFaults(trial, Array(inputs[..<middle])) + tellFaults(trial, Array(inputs[middle...]))
      if faults > 0 { return faults }
      let seeds = "\(inputs[0].seed) to \(inputs[inputs.count - 1].seed)"
      say("\(trial.name): seeds \(seeds): \(fault.kind) only together: \(fault.what)")
      return 1
    }
  }

  /// The shortest input found that shows the same kind of fault.
  private static func shorten(_ trial: any Trial, _ lines: [String], _ fault: Fault) throws -> ([String], Fault) {
    var (shrinker, last) = (Shrinker(lines), fault)
    let shortest = try shrinker.shortest { shorter in
      guard let found = try inTime({ try trial.fault(of: shorter) }) ?? nil, found.kind == fault.kind else {
        return false
      }
      last = found
      return true
    }
    return (shortest, last)
  }

  /// nil where the time is over.
  private static func inTime<Result>(_ body: () throws -> Result) throws -> Result? {
    do { return try body() } catch Trouble.outOfTime { return nil }
  }

  /// At once, also into a file: a run takes a while.
  private static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  private static func tell(
    _ trial: any Trial, _ seed: UInt64, _ fault: Fault?, _ input: [String], after seconds: Int = 0
  ) {
    say("\(trial.name): seed \(seed)" + (fault.map { " after \(seconds) s: \($0.kind): \($0.what)" } ?? ""))
    for line in input { say("    " + line) }
  }

  private static func trials(_ program: String, _ folder: String, _ limit: TimeLimit) throws -> [any Trial] {
    let declarations = try Declaration.all()
    let mutator = try Mutator(folder: Options.project + "/Tests/Sessions")
    func setting(_ name: String, _ make: @escaping (inout Grammar, UInt64) -> [String]) -> TrialSetting {
      TrialSetting(name: name, program: program, folder: folder, limit: limit) { seed in
        var grammar = Grammar(seed: seed, declarations)
        return make(&grammar, seed)
      }
    }
    let mixed = setting("sessions") {
      ($1.isMultiple(of: 2) ? $0.session(Int.random(in: 2...12, using: &$0.random)) : mutator.session(&$0))
        + $0.saving()
    }
    let operators = setting("operators") { grammar, _ in
      let watched = (0..<3).map { "watch \(grammar.chain($0)) as w\($0)" }
      return Grammar.start + grammar.size() + watched
        + [
          "send a 1", "send a 2 3", "send b \(grammar.value())", "run until 2s", "finish a", "run until 5s", "fail b",
          "run until 9s",
        ] + grammar.saving()
    }
    let travel = setting("travel") { grammar, _ in
      let (inputs, moves) = (
        Int.random(in: 1...9, using: &grammar.random), Int.random(in: 1...4, using: &grammar.random)
      )
      return (grammar.size() + (0..<inputs).map { _ in grammar.line() }).map { "input " + $0 }
        + (0..<moves).map { _ in "travel " + grammar.travel().joined(separator: "; ") }
    }
    let tasks = setting("tasks") { grammar, _ in
      Grammar.start + grammar.size() + grammar.tasks(Int.random(in: 2...12, using: &grammar.random)) + grammar.saving()
    }
    let taskTravel = setting("task-travel") { grammar, _ in
      let (inputs, moves) = (
        Int.random(in: 1...9, using: &grammar.random), Int.random(in: 1...4, using: &grammar.random)
      )
      return (grammar.size() + grammar.tasks(inputs)).map { "input " + $0 }
        + (0..<moves).map { _ in "travel " + grammar.travel().joined(separator: "; ") }
    }
    let publishers = setting("publishers") { grammar, _ in
      grammar.publishers(Int.random(in: 2...9, using: &grammar.random)) + grammar.saving()
    }
    let pastes = setting("pastes") { grammar, _ in
      let lines = grammar.session(20)
      return KeyText.paste(&grammar.random, lines)
    }
    let interrupts = setting("interrupts") { grammar, seed in
      // Some interrupts come late in a long session, which must then be rebuilt. The others come during any command.
      let isLate = seed % 6 == 0
      let wait = "wait \(Int.random(in: isLate ? 500...1_000 : 50...900, using: &grammar.random))"
      let lines = isLate ? Grammar.longPast : grammar.session(4) + [grammar.long(seed)]
      return lines.map { KeyText.escaped($0) + "\\x0d" }
        + (isLate ? ["see ready", "(0..<1000000000).reduce(0, +)\\x0d"] : []) + [wait]
    }
    return [
      SessionTrial(setting: mixed), SessionTrial(setting: operators),
      TravelTrial(setting: travel),
      LoadTrial(setting: setting("loads") { grammar, _ in grammar.files() }),
      MemoryTrial(setting: setting("memory") { $0.growing($1) }),
      GrowthTrial(setting: setting("growth") { $0.repeated($1) }),
      ErrorTrial(setting: setting("errors") { grammar, _ in grammar.mistakes() }),
      SessionTrial(setting: setting("expressions") { grammar, _ in grammar.expressions() + grammar.saving() }),
      CauseTrial(setting: setting("causes") { grammar, _ in grammar.scheduled() }),
      TerminalTrial(setting: setting("keys") { grammar, _ in KeyText.typed(&grammar.random) }, largestBatch: 200),
      TerminalTrial(setting: pastes, largestBatch: 200), TerminalTrial(setting: interrupts, allowance: 30),
      SessionTrial(setting: tasks), TravelTrial(setting: taskTravel), SessionTrial(setting: publishers),
    ]
  }
}
