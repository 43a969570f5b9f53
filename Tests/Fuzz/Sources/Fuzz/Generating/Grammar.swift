/// Makes lines of sessions: declarations, operators with arguments by the types of the tables and their extremes, input,
/// motion, questions.
struct Grammar {
  var random: SeededGenerator
  private let operators: [Declaration]
  private let sources: [Declaration]
  private var nesting = 0

  init(seed: UInt64, _ declarations: [Declaration]) {
    random = SeededGenerator(seed: seed)
    operators = declarations.filter(\.isOperator)
    sources = declarations.filter { !$0.isOperator }
  }

  mutating func one(of choices: [String]) -> String { choices.randomElement(using: &random)! }

  private mutating func isOnce(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  // MARK: Sessions

  static let start = ["subject a", "subject b: _ = 0"]

  mutating func session(_ count: Int) -> [String] {
    Self.start + (0..<count).map { _ in line() }
  }

  mutating func line() -> String {
    if isOnce(in: 60) { return storm() }
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
  mutating func storm() -> String {
    let steps = (1...Int.random(in: 4...30, using: &random)).map {
      "let d\($0) = d\($0 - 1).merge(with: d\($0 - 1)).share()"
    }
    return (["let d0 = a.share()"] + steps + ["watch d\(steps.count) as storm", "send a 1"]).joined(separator: "; ")
  }

  // MARK: Much work

  /// Files that load each other, and themselves.
  mutating func files() -> [String] {
    let count = Int.random(in: 2...25, using: &random)
    return (0..<count).flatMap { number in
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let other = isOnce(in: 3) ? Int.random(in: 0..<count, using: &random) : number + 1
        return "f\(number): " + one(of: ["now", ":load f\(other).session", ":load f\(other).session"])
      }
    }
  }

  /// What keeps more and more.
  mutating func growing() -> [String] {
    let count = one(of: ["1000", "10000", "40000"])
    let all = Self.start + ["set limit memory \(one(of: ["20MB", "100MB", "usual"]))"]
    return all
      + one(of: [
        "watch a.scan(\"x\") { a, b in a + \"xxxxxxxxxx\" } as w", "watch a.scan([]) { $0 + [$1] } as w",
        "watch a.collect() as w", "watch a.delay(1h) as w",
        "pipeline w = a.map { _ in String(repeating: \"x\", count: 100000) }.collect()",
        "var kept = []; watch a.map { kept.append($0); return kept } as w",
        "watch a.flatMap { Just($0).delay(1h) } as w",
        "let v = (0..<300).map { _ in Array(repeating: 0, count: 900000) }",
        "watch a.buffer(size: Int.max, prefetch: .keepFull, whenFull: .dropNewest) as w demand 1",
      ]).split(separator: "; ").map(String.init)
      + ["every 1ns x\(count) send a $0", "run", "log last 1", "run"]
  }

  /// A line that may be typed often.
  mutating func repeated() -> [String] {
    var lines = session(3)
    lines += ["send a 1", "pipeline p0 = a.flatMap { Just($0).delay(1s) }"]
    lines.append(
      isOnce(in: 2)
        ? one(of: [
          "undo; redo", "subject z#", "let z# = #", "func z#(x) = x + #", "watch a as z#", "send a #", "mark m#",
          "break at #s",
          "display b", "back; forward", "pipeline z# = b.map { $0 }", "send a #; why not p0", "edit #1 = #",
          "skip #2; unskip",
        ]) : line())
    return lines
  }

  /// What takes long, until Ctrl-C comes.
  mutating func long() -> String {
    one(of: [
      "every 1ns send a $0; run until 1h", "while true { }", "(0..<1000000000).map { $0 }", storm(),
      "every 1ns x50000 send a $0; run until 1ms; log", "every 1ns x50000 send a $0; run until 1ms; marbles --text",
      "every 1ns x50000 send a $0; run until 1ms; why not w", "every 1ns x50000 send a $0; run until 1ms; undo; redo",
      "every 1ns x50000 send a $0; run until 1ms; :export! trace x.trace",
      "every 1ns x50000 send a $0; run until 1ms; skip #1",
      "watch a.print(String(repeating: \"x\", count: 1000000)) as q; every 1ns x20000 send a $0; run until 20us",
      "watch a.scan(\"x\") { a, b in a + \"xxxxxxxxxx\" } as w; every 1ns x100000 send a $0; run until 1ms",
      "(0..<20000).publisher.delay(1s).sink { _ in }; pending", "func f(x) = f(x); f(1)",
      "every 1ns x50000 send a $0; run until 1ms; func g(x) { while true { }; return x }; g(1)",
    ])
  }

  mutating func pipeline() -> String {
    "pipeline p\(Int.random(in: 0..<4, using: &random)) = \(chain(Int.random(in: 1...4, using: &random)))"
  }

  mutating func chain(_ depth: Int) -> String {
    (isOnce(in: 3) ? source() : one(of: ["a", "b", "a.merge(with: b)", "p0"]))
      + (0..<depth).map { _ in operation() }.joined()
  }

  mutating func operation() -> String {
    let chosen = operators.randomElement(using: &random)!
    return "." + call(chosen)
  }

  mutating func source() -> String {
    // Each may take others.
    guard nesting < 2 else { return "Just(1)" }
    nesting += 1
    defer { nesting -= 1 }
    let chosen = sources.randomElement(using: &random)!
    if chosen.name == "publisher" { return "(\(sequence())).publisher" }
    let made = call(chosen)
    return made.hasPrefix("Result.") ? "\(made).publisher" : made
  }

  private mutating func call(_ declaration: Declaration) -> String {
    if declaration.isProperty { return declaration.name }
    var arguments: [String] = []
    for parameter in declaration.parameters where !parameter.isOptional || !isOnce(in: 2) {
      for _ in 0..<(parameter.isVariadic ? Int.random(in: 0...2, using: &random) : 1) {
        let value = argument(parameter.type)
        arguments.append((parameter.label.map { $0 + ": " } ?? "") + value)
      }
    }
    return "\(declaration.name)(\(arguments.joined(separator: ", ")))"
  }

  // MARK: Arguments

  private mutating func argument(_ type: String) -> String {
    // Now and then what is none of its type.
    if isOnce(in: 25) { return one(of: [value(), "a", "nil", "{ $0 }", "()", "scheduler", ".none", "-1"]) }
    if let arrow = type.range(of: "->") {
      let inside = type[..<arrow.lowerBound].drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
      return closure(inside.split(separator: ",").count, String(type[arrow.upperBound...]))
    }
    switch type {
    case "Duration": return duration()
    case "Int": return integer()
    case "Bool": return one(of: ["true", "false"])
    case "Publisher": return one(of: ["b", "Just(1)", "Empty()", "a.map { $0 }", source()])
    case "Subject": return one(of: ["b", "PassthroughSubject()", "a"])
    case "Scheduler":
      return one(of: ["scheduler", ".main", "DispatchQueue.main", "ImmediateScheduler.shared", "RunLoop.main"])
    case "Sequence", "Range": return sequence()
    case "Demand": return demand()
    case "Instant": return one(of: ["scheduler.now", ".now() + 1", duration()])
    case "String": return one(of: ["\"x\"", "\"\"", "\"\\u{1B}[2J\"", Self.raw])
    case "Completion": return one(of: [".finished", ".failure(\"e\")"])
    default:
      return one(of: [
        value(), demand(), integer(), ".byRequest", ".keepFull", ".dropOldest", ".dropNewest",
        ".customError { Error(1) }",
        ".byTime(scheduler, \(duration()))", ".byTimeOrCount(scheduler, \(duration()), \(integer()))", "\\.self",
        "nil", "[a, b]", sequence(),
      ])
    }
  }

  private mutating func closure(_ count: Int, _ result: String) -> String {
    if result.contains("Publisher") {
      return one(of: [
        "{ _ in Just(1) }", "{ Just($0) }", "{ x in Just(x).delay(\(duration())) }", "{ _ in \(source()) }",
        "{ _ in b }",
        "{ _ in Fail(\"no\") }", "{ x in (\(sequence())).publisher }",
      ])
    }
    if result.contains("Bool") {
      return one(of: ["{ $0 == 1 }", "{ _ in true }", "{ _ in false }", "{ $0 < $1 }", "{ 1 / $0 > 0 }"])
    }
    return one(of: [
      "{ $0 }", "{ $0 * 2 }", "{ 10 / $0 }", "{ [$0] }", "{ \"\\($0)\" }", "{ _ in nil }",
      "{ x in throw Error(\"t\") }",
      "{ $0 + $1 }", "{ a, b in [a, b] }", "{ $0 + [$1] }", "{ _ in }", "{ print($0) }", "{ }", "{ _, _ in 1 }",
      "{ a, b in \"\\(a)xxxxxxxxxx\" }",
    ])
  }

  mutating func integer() -> String {
    one(of: [
      "0", "1", "2", "3", "-1", "10", "1000", "Int.max", "Int.min", "9223372036854775807", "-9223372036854775807",
      "4294967296",
    ])
  }

  mutating func duration() -> String {
    one(of: [
      "0s", "1ns", "1ms", "10ms", "100ms", "300ms", "1s", "1.5s", "1m", "-1s", "2562047h", "9223372036854775807ns",
      ".zero",
      ".seconds(1)", ".milliseconds(250)", "1",
    ])
  }

  mutating func sequence() -> String {
    one(of: [
      "[]", "[1, 2, 3]", "0...5", "0..<0", "0...Int.max", "Int.min...Int.max", "Int.min...0", "Int.min..<Int.max",
      "\"ab\"",
      "[1: 2]", "0..<1000000000", "[nil, 1]", "1...1",
    ])
  }

  mutating func demand() -> String {
    one(of: [".unlimited", ".none", ".max(0)", ".max(1)", ".max(\(integer()))", "1", "0"])
  }

  /// As nobody types them, but a file may have them.
  private static let raw = "\"\u{1B}[2J\u{7}\u{9B}1m\u{202E}\u{2067}\u{200F}\u{61C}\""

  mutating func value() -> String {
    one(of: [
      Self.raw,
      "0", "1", "-3", "2.5", "true", "nil", "\"a b\"", "\"日本 👩‍👧\"", "\"\\u{1B}[31m\\u{7}\"", "\"\\u{9B}2J\\u{202E}x\"",
      "[1, 2]",
      "(1, \"b\")", "[\"k\": 1]", "250ms", "Int.max", "Int.min", "()", "[]", "\"\"", "0.0", "-0.0", "1e308",
    ])
  }

  // MARK: Travel

  /// Moves through the past, or takes input back and puts it again: at the end, `goto main` and `goto end` are the start.
  mutating func travel() -> [String] {
    let count = Int.random(in: 1...4, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
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
