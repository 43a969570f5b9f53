// The commands before, and then the measured command: two closures are the most readable form of a row.
// swift-format-ignore-file: OnlyOneTrailingClosureArgument

@testable import TimeREPL

/// Each command of the table with a workload of size n.
enum Workloads {
  static let all: [Workload] =
    teaching + declarations + acts + motions + questions + breakpoints + travel + expectations + sessions + tools
    + others

  /// Returns n lines.
  private static func each(_ count: Int, _ line: (Int) -> String) -> [String] { (0..<count).map(line) }

  /// Returns commands that send n values through a pipeline, each in an action of its own.
  private static func events(_ count: Int) -> [String] {
    ["subject s", "pipeline p = s.map { $0 + 1 }", "every 1us x\(count) send s $0", "run until \(count)us"]
  }

  /// Returns commands that send n values, each in a command of its own.
  private static func inputs(_ count: Int) -> [String] {
    ["subject s", "pipeline p = s.map { $0 + 1 }"] + each(count) { "send s \($0)" }
  }

  private static func subjects(_ count: Int) -> [String] { each(count) { "subject a\($0)" } }

  private static func watches(_ count: Int) -> [String] { ["subject s"] + each(count) { "watch s as w\($0)" } }

  /// Returns n subscriptions that are not lanes, which are faster to type.
  private static func sinks(_ count: Int) -> [String] { ["subject s", "for _ in 0..<\(count) { s.sink { _ in } }"] }

  private static func marbles(_ count: Int) -> String { String(repeating: "1-", count: count) }

  private static let teaching = [
    Workload(command: ":learn", size: 100, before: subjects) { _ in [":learn"] },
    Workload(command: ":quiz", size: 100, before: subjects) { _ in [":quiz debounce seed 7"] },
    Workload(command: ":demo", size: 100, before: subjects) { _ in [":demo"] },
  ]

  private static let declarations = [
    Workload(command: "subject", size: 400, typed: subjects),
    Workload(command: "let", size: 300) { each($0) { "let a\($0) = \($0)" } },
    Workload(command: "var", size: 300) { each($0) { "var a\($0) = \($0)" } },
    Workload(command: "func", size: 200) { each($0) { "func a\($0)(x) = x + \($0)" } },
    Workload(command: "pipeline", size: 80, before: { _ in ["subject s"] }) {
      each($0) { "pipeline p\($0) = s.map { $0 + 1 }" }
    },
    Workload(command: "respond", size: 200) { each($0) { "respond \"https://a.com/\($0)\" with \"\($0)\"" } },
    Workload(command: "scheduler", size: 400) { each($0) { "scheduler q\($0)" } },
    Workload(command: "hot", size: 1_000) { ["hot h \"\(marbles($0))\"", "run"] },
    Workload(command: "cold", size: 1_500) { ["cold c \"\(marbles($0))\"", "watch c", "run"] },
  ]

  private static let acts = [
    Workload(command: "watch", size: 250, before: { _ in ["subject s"] }) { each($0) { _ in "watch s" } },
    Workload(command: "cancel", size: 300, before: watches) { each($0) { "cancel w\($0)" } },
    Workload(command: "request", size: 250, before: { _ in ["subject s", "watch s as w demand 1"] }) {
      each($0) { _ in "request w 1" }
    },
    Workload(command: "send", size: 250, before: { _ in ["subject s", "watch s"] }) { each($0) { "send s \($0)" } },
    Workload(command: "send", what: "to many", size: 8_000, before: sinks) { _ in ["send s 1"] },
    Workload(command: "finish", size: 4_000, before: sinks) { _ in ["finish s"] },
    Workload(command: "fail", size: 4_000, before: sinks) { _ in ["fail s"] },
    Workload(command: "at", size: 200, before: { _ in ["subject s"] }) { each($0) { "at \($0)us send s \($0)" } },
    Workload(command: "in", size: 200, before: { _ in ["subject s"] }) { each($0) { "in \($0)us send s \($0)" } },
    Workload(command: "every", size: 3_000, before: { _ in ["subject s"] }) {
      ["every 1us x\($0) send s $0", "run until \($0)us"]
    },
  ]

  private static func due(_ count: Int) -> [String] {
    ["subject s", "pipeline p = s.delay(1us)"]
      + each(count / 100 + 1) { _ in
        "send s " + String(repeating: "1 ", count: 100)
      }
  }

  private static func scheduled(_ count: Int) -> [String] { ["subject s", "every 1us x\(count) send s $0"] }

  private static let motions = [
    Workload(command: "advance", size: 3_000, before: scheduled) { ["advance \($0)us"] },
    Workload(command: "step", size: 3_000, before: scheduled) { ["step \($0)"] },
    Workload(command: "stepi", size: 3_000, before: scheduled) { ["stepi \($0)"] },
    Workload(
      command: "settle", size: 2_000,
      before: {
        ["set settle off", "subject s", "pipeline p = s.receive(on: scheduler)"]
          + each(min($0, 9_000) / 100) { _ in "send s " + String(repeating: "1 ", count: 100) }
      }
    ) { _ in ["settle"] },
    Workload(command: "run", size: 3_000, before: scheduled) { _ in ["run"] },
    Workload(command: "continue", size: 3_000, before: { scheduled($0) + ["tbreak at 1us", "run"] }) { _ in
      ["continue"]
    },
  ]

  private static let questions = [
    Workload(command: "pending", size: 1_000, before: due) { _ in ["pending"] },
    Workload(command: "log", size: 2_000, before: events) { _ in ["log"] },
    Workload(command: "marbles", size: 3_000, before: events) { _ in ["marbles"] },
    Workload(command: "marbles", what: "in part", size: 3_000, before: events) { _ in ["marbles last 20 --per 5us"] },
    Workload(command: "plot", size: 3_000, before: events) { _ in ["plot p"] },
    Workload(command: "marbles", what: "--text", size: 3_000, before: events) { _ in ["marbles --text"] },
    Workload(command: "compare", size: 3_000, before: events) { _ in ["compare s p"] },
    Workload(command: "now", size: 500, before: due) { each($0) { _ in "now" } },
    Workload(command: "show", size: 500, before: due) { _ in ["show p"] },
    Workload(command: "show", what: "of many lanes", size: 400, before: watches) { _ in ["show s"] },
    // So few that the largest amount, 448 operators, is within the limit of a line.
    Workload(command: ":type", size: 7, before: { _ in ["subject s"] }) { count in
      [":type s" + String(repeating: ".map { $0 + 1 }", count: count)]
    },
    Workload(command: "graph", size: 400, before: { ["subject s"] + each($0) { "pipeline p\($0) = s.first()" } }) { _ in
      ["graph"]
    },
    Workload(command: "stats", size: 4_000, before: events) { _ in ["stats"] },
    Workload(command: "why", size: 1_000, before: events) { ["why #\($0)"] },
    Workload(
      command: "why", what: "not", size: 300,
      before: { ["subject s", "pipeline p = s.debounce(1s)", "every 1us x\($0) send s $0", "run until \($0)us"] }
    ) { _ in
      ["why not p"]
    },
    Workload(
      command: "why", what: "not, of inner publishers", size: 60,
      before: {
        ["subject s", "pipeline p = s.flatMap { Just($0).delay(1s) }"]
          + each($0 / 50) { _ in "send s " + String(repeating: "1 ", count: 50) } + ["advance 1ms"]
      }
    ) { _ in ["why not p"] },
    Workload(command: "what", size: 1_000, before: events) { _ in ["what #1"] },
    Workload(command: "demand", size: 1_000, before: events) { _ in ["demand p"] },
  ]

  private static let breakpoints = [
    Workload(command: "break", size: 250, before: { _ in ["subject s"] }) { each($0) { "break at \($0 + 1)s" } },
    Workload(command: "tbreak", size: 250, before: { _ in ["subject s"] }) { each($0) { "tbreak at \($0 + 1)s" } },
    Workload(command: "breaks", size: 1_000, before: { each($0) { "break at \($0 + 1)s" } }) { _ in ["breaks"] },
    Workload(command: "delete", size: 400, before: { each($0) { "break at \($0 + 1)s" } }) {
      each($0) { "delete \($0 + 1)" }
    },
    Workload(command: "ignore", size: 400, before: { each($0) { "break at \($0 + 1)s" } }) {
      each($0) { "ignore \($0 + 1) 1" }
    },
    Workload(
      command: "break", what: "at many times", size: 1_000,
      before: { ["subject s", "every 1us x\($0) send s"] + each($0) { "tbreak at \($0 + 1)us; ignore \($0 + 1) 1" } }
    ) { ["advance \($0)us"] },
    Workload(command: "display", size: 200, before: { _ in ["let a = 1"] }) {
      each($0) { _ in "display a" } + ["display"]
    },
    Workload(command: "undisplay", size: 400, before: { ["let a = 1"] + each($0) { _ in "display a" } }) {
      each($0) { "undisplay \($0 + 1)" }
    },
  ]

  private static func past(_ count: Int) -> [String] { events(count) + ["goto start"] }

  private static let travel = [
    Workload(command: "back", size: 4_000, before: events) { ["back \($0 / 2)"] },
    Workload(command: "forward", size: 4_000, before: { events($0) + ["goto start"] }) { ["forward \($0)"] },
    Workload(command: "goto", size: 4_000, before: events) { ["goto #\($0)"] },
    Workload(command: "mark", size: 300, before: inputs) { each($0) { "mark m\($0)" } },
    Workload(command: "mark", what: "and send in turn", size: 200, before: inputs) {
      each($0) { "mark m\($0); send s \($0)" }
    },
    Workload(command: "run", what: "over the past", size: 2_000, before: past) { _ in ["run"] },
    Workload(command: "step", what: "over the past", size: 2_000, before: past) { ["step \($0)"] },
    Workload(
      command: "continue", what: "over the past", size: 2_000, before: { past($0) + ["break at 1h"] }
    ) { _ in
      ["continue"]
    },
    Workload(
      command: "pipeline", what: "whose rows all move", size: 400,
      before: { ["pipeline late = (0..<\($0)).publisher.delay(1us)", "run"] }
    ) { ["pipeline late = (0..<\($0)).publisher.delay(2us)"] },
    Workload(command: "undo", size: 400, before: inputs) { ["undo \($0)"] },
    Workload(command: "redo", size: 400, before: { inputs($0) + ["undo \($0)"] }) { ["redo \($0)"] },
    Workload(command: "undo", what: "one by one", size: 250, before: inputs) { each($0) { _ in "undo" } },
    Workload(command: "redo", what: "one by one", size: 250, before: { inputs($0) + ["undo \($0)"] }) {
      each($0) { _ in "redo" }
    },
    Workload(command: "undo", what: "and redo in turn", size: 250, before: inputs) {
      each($0) { $0 % 2 == 0 ? "undo" : "redo" }
    },
    Workload(command: "undo", what: "of declarations", size: 300, before: subjects) { each($0) { _ in "undo" } },
    Workload(command: "skip", size: 400, before: inputs) { ["skip #\($0 | 1)"] },
    Workload(command: "unskip", size: 400, before: { inputs($0) + ["skip #\($0 | 1)"] }) { _ in ["unskip"] },
    Workload(command: "edit", size: 400, before: inputs) { ["edit #\($0 | 1) = -1"] },
    Workload(command: "shift", size: 400, before: inputs) { ["shift #\($0 | 1) +1us"] },
    Workload(command: "branches", size: 400, before: { inputs($0) + ["goto #3", "send s -1"] }) { _ in ["branches"] },
    Workload(command: "diff", size: 400, before: { inputs($0) + ["goto #3", "send s -1"] }) { _ in
      ["diff main branch1"]
    },
  ]

  private static let expectations = [
    Workload(command: "expect", size: 6_000, before: { ["hot h \"\(marbles($0))\"", "run"] }) {
      ["expect h \"\(marbles($0))\""]
    },
    Workload(command: "expect", what: "that fails", size: 300, before: { ["hot h \"\(marbles($0))\"", "run"] }) {
      ["expect h \"\(marbles($0))22\""]
    },
    Workload(command: "predict", size: 1_500, before: { ["hot h \"\(marbles($0))\""] }) {
      ["predict h \"\(marbles($0))\"", "run"]
    },
  ]

  private static let sessions =
    [
      Workload(command: ":save", size: 150, before: inputs) { _ in [":save FOLDER/b"] },
      Workload(command: ":save", what: "--script", size: 200, before: inputs) { _ in [":save --script FOLDER/b"] },
      Workload(command: ":load", size: 150, before: { [Scene.file + inputs($0).joined(separator: "\n")] }) { _ in
        [":load FOLDER/a"]
      },
      Workload(command: ":replay", size: 200, before: inputs) { _ in [":replay"] },
      Workload(command: ":check", size: 150, before: { [Scene.file + inputs($0).joined(separator: "\n")] }) { _ in
        [Scene.check]
      },
      // One world serves them all; each finds it as if nothing had happened.
      Workload(command: ":test", size: 100, before: { each($0) { "@Test func t\($0)() { #expect(1 == 1) }" } }) { _ in
        [":test"]
      },
      Workload(command: ":restore", size: 300, before: subjects) { each($0) { _ in ":restore" } },
      Workload(command: ":reset", size: 4_000, before: events) { _ in [":reset"] },
    ]
    + ExportFormat.allCases.map { format in
      Workload(command: ":export", what: "\(format)", size: 200, before: inputs) { _ in [":export \(format) FOLDER/b"] }
    }

  private static let tools = [
    Workload(command: "set", size: 300) { each($0) { "set limit \($0 + 1)" } },
    Workload(command: "set", size: 300) { each($0) { ":set width \($0 + 1)" } },
    Workload(command: ":help", size: 12) { each($0) { _ in ":help" } },
    Workload(command: ":play", size: 300, before: subjects) { _ in [":play", "now"] },
    Workload(command: ":pause", size: 300, before: subjects) { _ in [":play", ":pause"] },
    Workload(command: ":quit", size: 300, before: subjects) { _ in [":quit"] },
  ]

  /// Work that is not a command.
  private static let others = [
    Workload(command: "", what: "completion of a name", size: 600, before: subjects) { _ in
      [Scene.complete + "send a", Scene.complete + "let x = a"]
    },
    Workload(
      command: "", what: "check --update", size: 150,
      before: { count in
        let lines = each(count) { "0s> s.send(\($0))\n0s  s  -1" }
        return [Scene.file + "0s> subject s\n" + lines.joined(separator: "\n")]
      }
    ) { _ in [Scene.check] },
    Workload(
      command: "", what: "check --update of one long answer", size: 800,
      before: { count in
        let lines = each(count) { "0s  s  -\($0)" }
        return [
          Scene.file + "0s> subject s\n0s> every 1us x\(count) send s $0\n0s> run\n0s> log\n"
            + lines.joined(separator: "\n")
        ]
      }
    ) { _ in [Scene.check] },
    Workload(command: "", what: "statements", size: 250, before: { _ in ["var a = 0"] }) {
      each($0) { _ in "a = a + 1" }
    },
    Workload(
      command: "", what: "a closure that calls itself in publishers", size: 100,
      before: { _ in ["func f(n) = Just(n).delay(1us).flatMap { f($0 + 1) }", "pipeline p = f(0)"] }
    ) { ["run until \($0)us"] },
    Workload(
      command: "", what: "a variable for each", size: 150,
      before: { _ in ["subject s", "s.map { $0 + 1 }.sink { print($0) }"] }
    ) { each($0) { "s.send(\($0))" } },
    // The array is changed in place, although a type declares a method and a computed property of these names.
    Workload(
      command: "", what: "an array in a value", size: 1_000,
      before: { _ in
        [
          "struct Other { var all = [0]; var items: [Int] { all }; mutating func append(_ n: Int) { all += [n] } }",
          "struct Stack { var items: [Int] = []; mutating func push(_ n: Int) { items.append(n) } }",
          "var stack = Stack()",
        ]
      }
    ) { ["for n in 0..<\($0) { stack.push(n) }"] },
  ]
}
