/// Makes lines of sessions: declarations, operators with arguments by the types of the tables and their extremes, input,
/// motion, questions.
struct Grammar {
  var random: SeededGenerator
  private let operators: [Declaration]
  private let sources: [Declaration]
  let members: [Declaration]
  let membersByKind: [String: [Declaration]]
  let functions: [Declaration]
  private var nesting = 0
  /// Whether a trial may take seconds.
  private var isLarge = false

  init(seed: UInt64, _ declarations: [Declaration]) {
    random = SeededGenerator(seed: seed)
    operators = declarations.filter { $0.kind == .operator }
    sources = declarations.filter { $0.kind == .source }
    functions = declarations.filter { $0.kind == .function }
    let ofKinds = declarations.compactMap { row in
      if case .member(let kinds) = row.kind { (kinds: kinds, row: row) } else { nil }
    }
    members = ofKinds.map(\.row)
    membersByKind = Dictionary(grouping: ofKinds.flatMap { entry in entry.kinds.map { ($0, entry.row) } }, by: \.0)
      .mapValues { $0.map(\.1) }
  }

  mutating func one(of choices: [String]) -> String { choices.randomElement(using: &random)! }

  mutating func isOnce(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  // MARK: Sessions

  static let start = ["subject a", "subject b: _ = 0"]

  /// Declarations, and any lines.
  mutating func session(_ count: Int) -> [String] {
    Self.start + size() + (0..<count).map { _ in line() } + (isLarge ? [storm(30)] : [])
  }

  /// How much the commands of a session may do: mostly little, so that many can be tried.
  mutating func size() -> [String] {
    isLarge = isOnce(in: 10_000)
    if isLarge { return [] }
    let isLong = isOnce(in: 100)
    return ["set limit \(isLong ? 20_000 : 300)", "set limit memory 200MB"] + (isLong ? [] : ["set limit steps 50000"])
  }

  /// What is written of a session at its end: most kinds of file now and then.
  mutating func saving() -> [String] {
    let others = [
      ":save! --script %.txt", ":export! swift %.swift", ":export! vcd %.vcd", ":export! svg %.svg",
      ":export! trace %.trace", ":export! ndjson %.ndjson", ":export! cast %.cast",
    ]
    return (isOnce(in: 3) ? [":save! %.session"] : []) + others.filter { _ in isOnce(in: 20) }
  }

  mutating func line() -> String {
    if isOnce(in: 60) { return storm(Int.random(in: 2...7, using: &random)) }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<4: return one(of: ["send a \(value())", "send b \(value()) \(value())", "send a \(value()); send b 1"])
    case 4..<10: return pipeline()
    case 10..<13:
      return one(of: [
        "advance \(duration())", "step", "stepi 2", "run", "run until 2s", "settle", "run until p0", "run for 3 events",
        "advance to \(duration())",
      ])
    case 13:
      return one(of: [
        "at \(duration()) send a \(value())", "every \(duration()) x3 send b $0", "in 1s finish b",
        "every \(duration()) x\(integer()) send a $0",
      ])
    case 14: return one(of: Self.questions)
    case 15: return one(of: ["finish a", "fail b \"worn out\"", "cancel p0", "request p1 \(integer())", "cancel p1"])
    case 16:
      return one(of: ["set settle off", "set settle on", "set log stages", "set log inner", "set tick \(duration())"])
    case 17: return one(of: Self.wrong)
    case 18: return "hot h\(Int.random(in: 0..<3, using: &random)) \"-1-(23) 300ms 4|\""
    default: return "watch \(chain(1)) as w\(Int.random(in: 0..<99, using: &random)) demand \(integer())"
    }
  }

  static let questions = [
    "pending", "log", "now", "show a", "show p0", "marbles", "graph", "stats", "why", "why not p0", "what #1",
    "compare p0 p1",
  ]
  /// What fails, and so changes nothing.
  static let wrong = [
    "send nobody 1", "bogus", "a.map)", "pipeline q = a.mup { $0 }", "[1, 0].forEach { b.send(10 / $0) }",
    "send b (1 / 0)", "advance 1", "at -1s send a 1", "let x = [1][3]", "watch 3", "func f(n) = f(n); f(1)",
    "goto #999999", "expect nobody nothing", "send a 1; send b (1/0)".replacing("send a 1; ", with: ""),
  ]

  /// A value that doubles at each step.
  func storm(_ count: Int) -> String {
    let steps = (1...count).map {
      "let d\($0) = d\($0 - 1).merge(with: d\($0 - 1)).share()"
    }
    return (["let d0 = a.share()"] + steps + ["watch d\(steps.count) as storm", "send a 1"]).joined(separator: "; ")
  }

  // MARK: Pipelines

  mutating func pipeline() -> String {
    "pipeline p\(Int.random(in: 0..<4, using: &random)) = \(chain(Int.random(in: 1...4, using: &random)))"
  }

  mutating func chain(_ depth: Int) -> String {
    (isOnce(in: 3) ? source() : one(of: ["a", "b", "a.merge(with: b)", "p0"]))
      + (0..<depth).map { _ in operation() }.joined()
  }

  mutating func operation() -> String {
    let made = "." + call(operators.randomElement(using: &random)!)
    // What comes of a long sequence that it has been given.
    return less(of: made) + few(of: made)
  }

  /// Takes few of the elements of what would have so many that it takes a second to stop it.
  private func few(of made: String) -> String {
    !isLarge && Self.long.contains { made.contains($0) } ? ".prefix(3)" : ""
  }

  /// What fails at once, and is subscribed to again and again, takes as long to stop: mostly that is so only a few times.
  private mutating func less(of made: String) -> String {
    guard made.hasPrefix(".retry("), !isLarge, !isOnce(in: 200) else { return made }
    return Self.many.reduce(made) { $0.replacing("(\($1))", with: "(4)") }
  }

  private static let many = [
    "1000", "Int.max", "Int.min", "9223372036854775807", "-9223372036854775807", "4294967296", "-1", ".max",
  ]

  mutating func source() -> String {
    // Each may take others.
    guard nesting < 2 else { return "Just(1)" }
    nesting += 1
    defer { nesting -= 1 }
    let chosen = sources.randomElement(using: &random)!
    if chosen.name == "publisher" {
      let elements = sequence()
      return "(\(elements)).publisher" + few(of: elements)
    }
    let made = call(chosen)
    return made.hasPrefix("Result.") ? "\(made).publisher" : made
  }

  mutating func call(_ declaration: Declaration) -> String {
    if declaration.isProperty { return declaration.name }
    var arguments: [String] = []
    for parameter in declaration.parameters where !parameter.isOptional || isGiven(parameter) {
      for _ in 0..<(parameter.isVariadic ? Int.random(in: 0...2, using: &random) : 1) {
        let value = argument(parameter.type)
        arguments.append((parameter.label.map { $0 + ": " } ?? "") + value)
      }
    }
    return "\(declaration.name)(\(arguments.joined(separator: ", ")))"
  }

  /// What may be left out, and is of any type, is hardly ever given.
  private mutating func isGiven(_ parameter: Declaration.Parameter) -> Bool {
    parameter.type == "Any" ? isOnce(in: 9) : isOnce(in: 2)
  }

  // MARK: Travel

  /// Moves through the past, or takes input back and puts it again: at the end, `goto main` and `goto end` are the start.
  mutating func travel() -> [String] {
    let count = Int.random(in: 1...4, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 8:
      // Over what is known to have come, and no farther; a second of them might go on from the end.
      return [
        "goto start",
        one(of: ["step \(count)", "stepi \(count)", "run", "run until 1s", "run for \(count) events", "continue"]),
      ]
    case 0: return ["back \(count)"]
    case 1: return ["forward \(count)"]
    case 2: return [one(of: ["goto start", "goto end", "goto 300ms", "goto #3", "goto #1", "goto 1s"])]
    case 3: return ["mark m\(count)", "back", "goto m\(count)"]
    case 4: return ["goto end", "undo \(count)", "redo \(count)"]
    case 5:
      return ["goto start", one(of: ["send a 5", "subject z\(count)", "pipeline p0 = a.map { $0 }"]), "goto main"]
    case 6: return [one(of: Self.questions)]
    default: return [one(of: Self.wrong.filter { !$0.hasPrefix("func") })]
    }
  }
}
