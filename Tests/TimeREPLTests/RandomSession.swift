import TestSupport

@testable import TimeREPL

/// Random commands of all kinds, with mistakes among them.
struct RandomSession {
  private var random: SeededGenerator
  private var pipelineCount = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func lines(_ count: Int) -> [String] {
    ["set limit 200", "subject a", "subject b: _ = 0"] + (0..<count).map { _ in line() }
  }

  private mutating func line() -> String {
    switch Int.random(in: 0..<27, using: &random) {
    case 0...5: return one(of: ["send a \(value)", "send b \(value) \(value)", "send a \(value); send b \(value)"])
    case 6...8: return pipeline
    case 9...12:
      return one(of: [
        "advance \(duration)", "step", "stepi 2", "run", "run until 2s", "settle", "advance", "run until p0",
        "run for 2 events", "advance to \(duration)",
      ])
    case 13: return one(of: ["at \(duration) send a \(value)", "every \(duration) x3 send b $0", "in 1s finish b"])
    case 14: return one(of: ["marbles", "marbles --text", "pending", "log", "log last 3", "now", "show a", "show p0"])
    case 15: return one(of: ["finish b", "fail a \"worn out\"", "cancel p0", "request p1 2", "watch a as w demand 1"])
    case 16:
      return one(of: [
        "expect p0 \"--1-|\"", "expect now 1s", "expect pending 0", "expect a last \(value)", "at 1s expect p0 nothing",
      ])
    case 17: return one(of: ["bogus", "send nobody 1", "p0.", "1 +", "wach a", ".map { $0 }", "send a (", "adv 1s"])
    case 18: return one(of: ["set settle off", "set settle on", "set log stages", "set tick 10ms", "set"])
    case 19: return one(of: ["// a comment", "# another", "#1 is none", "## nor this", "1 + 1 // two", "/* hm */"])
    case 20:
      return one(of: [
        "hot h\(pipelineCount) \"-1-2 300ms (34)-|\"", "cold c\(pipelineCount) '-\"x y\"-#' then \"-a|\"",
        "func twice(x) {\n  return x * 2\n}", "let big = (0..<250).map { $0 }",
        "a\n  .map { $0 }\n  .sink { print($0) }",
      ])
    case 21: return one(of: ["[1, 2, 3].publisher", "Just(\(value)).delay(1s)", "(1, \"two\")", "a.map { [$0] }"])
    case 22:
      return one(of: [
        "back", "back 3", "forward", "goto 300ms", "goto start", "goto end", "undo", "redo 2", "mark m", "goto m",
        "branches",
        "goto main", "diff main branch1", "goto #3", "skip #2", "unskip", "edit #3 = 9", "shift #2 +300ms",
        "shift #4 -10ms",
      ])
    case 23:
      return one(of: [
        "break a", "break p0", "tbreak b where { $0 == \(value) }", "break pending > 2", "break at \(duration)",
        "break p1 finished", "ignore 1 2", "delete 1", "delete", "breaks", "break where { b.value == 1 }",
        "break a where { 10 / $0 > 2 }",
      ])
    case 24: return one(of: ["continue", "continue", "display b", "display 10 / b.value", "undisplay 1", "display"])
    case 25: return one(of: [":help send", ":set marks ascii", ":reset; subject a", "now; :help; now"])
    default:
      return one(of: ["send a 1; bogus; send a 2", "every 10ms send a $0", "(0..<300).publisher", "print(\(value))"])
    }
  }

  private var pipeline: String {
    mutating get {
      let name = "p\(min(pipelineCount, Int.random(in: 0...4, using: &random)))"
      pipelineCount += 1
      let stages = (0..<Int.random(in: 1...3, using: &random)).map { _ in stage }
      return "pipeline \(name) = \(one(of: ["a", "b", "a.merge(with: b)", "a.zip(b)"]))" + stages.joined()
    }
  }

  private var stage: String {
    mutating get {
      one(of: [
        ".debounce(\(duration))", ".throttle(for: \(duration), latest: true)", ".delay(\(duration))",
        ".map { \"\\($0)!\" }", ".map { 10 / $0 }", ".collect(2)", ".scan(0) { $0 + 1 }", ".timeout(\(duration))",
        ".removeDuplicates()", ".buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest)", ".print(\"p\")",
        ".flatMap { x in Just(x).delay(\(duration)) }", ".prefix(3)", ".collect(.byTime(scheduler, \(duration)))",
      ])
    }
  }

  private var value: String {
    mutating get {
      one(of: [
        "0", "1", "-3", "2.5", "true", "nil", "\"a b\"", "\"x\"", "\"日本 👩‍👧\"", "\"tab\\tand \\u{1B}[31m\"", "[1, 2]",
        "(1, \"b\")", "[\"k\": 1]", "\"two  spaces\"", "\"...\"", "\"0s> \"", "250ms", "\"\\\"quoted\\\"  \"",
      ])
    }
  }

  private var duration: String {
    mutating get { one(of: ["10ms", "100ms", "300ms", "500ms", "1s", "1.5s", "0s", "1m"]) }
  }

  private mutating func one(of choices: [String]) -> String { choices.randomElement(using: &random)! }
}

extension SessionFiles {
  static let none = SessionFiles([:])

  /// The files of the session, which exist nowhere else.
  init(_ texts: [String: String]) {
    self.init { path throws(SystemReason) in
      guard let text = texts[path] else { throw SystemReason(text: "No such file or directory") }
      return Content(bytes: Array(text.utf8), identity: path)
    }
  }
}
