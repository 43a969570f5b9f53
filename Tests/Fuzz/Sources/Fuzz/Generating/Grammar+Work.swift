/// Input that makes much work, or goes wrong.
extension Grammar {
  /// Files that load each other, and themselves.
  mutating func files() -> [String] {
    if isOnce(in: 6) {
      let time = one(of: ["1ns", "1s"])
      return ["subject a", "every \(time) send a $0", one(of: ["run", "run until 1h"])].map { "f0: 0s> " + $0 }
        + ["f0: 0s  a  0"]
    }
    let count = Int.random(in: 2...25, using: &random)
    if isOnce(in: 4) {
      // Each next one twice: 2^n of them.
      return (0..<count).flatMap { number in (0..<2).map { _ in "f\(number): :load f\(number + 1).session" } }
        + ["f\(count): now"]
    }
    return (0..<count).flatMap { number in
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let other = isOnce(in: 3) ? Int.random(in: 0..<count, using: &random) : number + 1
        return "f\(number): " + one(of: ["now", ":load f\(other).session", ":load f\(other).session"])
      }
    }
  }

  /// What keeps more and more, or is delivered more and more often.
  ///
  /// - Parameter seed: decides what, so that few seeds have everything.
  mutating func growing(_ seed: UInt64) -> [String] {
    // Every third amid what others have, where the system gives less than the session's own limit.
    let limit = seed % 3 == 0 ? "usual" : one(of: ["20MB", "20MB", "100MB"])
    let form = Int(seed % UInt64(Self.growth.count + 1))
    let start = Self.start + ["set limit memory \(limit)"]
    if form == Self.growth.count { return start + [storm(Int.random(in: 26...30, using: &random))] }
    let count = one(of: ["1000", "10000", "40000"])
    return start + Self.growth[form].split(separator: "; ").map(String.init)
      + ["every 1ns x\(count) send a $0", "run", "log last 1", "run"]
  }

  private static let growth = [
    "let v = (0..<300).map { _ in Array(repeating: 0, count: 900000) }",
    "watch a.scan(\"x\") { a, b in a + \"xxxxxxxxxx\" } as w", "watch a.scan([]) { $0 + [$1] } as w",
    "watch a.collect() as w", "watch a.delay(1h) as w",
    "pipeline w = a.map { _ in String(repeating: \"x\", count: 100000) }.collect()",
    "var kept = []; watch a.map { kept.append($0); return kept } as w",
    "watch a.flatMap { Just($0).delay(1h) } as w",
    "watch a.buffer(size: Int.max, prefetch: .keepFull, whenFull: .dropNewest) as w demand 1",
    "func f() async { }; "
      + "let g = Task { await withTaskGroup(of: Void.self) { g in for _ in 0...Int.max { g.addTask(operation: f) } } }; now",
  ]

  /// A line that may be typed often.
  ///
  /// - Parameter seed: decides which, so that few seeds have everything.
  mutating func repeated(_ seed: UInt64) -> [String] {
    let lines = session(isOnce(in: 2) ? 0 : 3) + ["send a 1", "pipeline p0 = a.flatMap { Just($0).delay(1s) }"]
    let forms =
      Self.repeatedLines.map { [$0] } + Self.questions.map { ["send a @", "then \($0)"] }
      // A publisher within a publisher at each step.
      + [["func next(n) = Just(n).delay(1ns).flatMap { next($0 + 1) }", "watch next(0) as deep", "stepi"], [line()]]
    return lines + forms[Int(seed % UInt64(forms.count))]
  }

  private static let repeatedLines = [
    "undo; redo", "send a @; undo; redo", "mark m@", "mark m@; send a @", "mark m; undo; redo; send a @", "subject z@",
    "let z@ = @", "func z@(x) = x + @", "watch a as z@", "send a @", "break at @s", "display b", "back; forward",
    "pipeline z@ = b.map { $0 }", "edit #1 = @", "skip #2; unskip",
  ]

  /// What takes seconds, and shows `ready`. What is broken off after it has to be taken back, which takes as long.
  static let longPast =
    (0..<12).map { "let x\($0) = (0..<8000000).reduce(0, +)" } + ["print(\"rea\" + \"dy\")"]

  /// What takes long, until Ctrl-C comes.
  ///
  /// - Parameter seed: decides what, so that few seeds have everything.
  mutating func long(_ seed: UInt64) -> String {
    let forms = [
      "watch (0..<20000).publisher.print(String(repeating: \"x\", count: 1000000)) as q",
      "every 1ns send a $0; run until 1h", "for x in 0..<1000000000 { }", "(0..<1000000000).map { $0 }", storm(30),
      "every 1ns x50000 send a $0; run until 1ms; log", "every 1ns x50000 send a $0; run until 1ms; marbles --text",
      "every 1ns x50000 send a $0; run until 1ms; why not w", "every 1ns x50000 send a $0; run until 1ms; undo; redo",
      "every 1ns x50000 send a $0; run until 1ms; :export! trace x.trace",
      "every 1ns x50000 send a $0; run until 1ms; skip #1",
      "watch a.print(String(repeating: \"x\", count: 1000000)) as q; every 1ns x20000 send a $0; run until 20us",
      "watch a.scan(\"x\") { a, b in a + \"xxxxxxxxxx\" } as w; every 1ns x100000 send a $0; run until 1ms",
      "(0..<20000).publisher.delay(1s).sink { _ in }; pending", "func f(x) = f(x); f(1)",
      "every 1ns x50000 send a $0; run until 1ms; func g(x) { for y in 0..<1000000000 { }; return x }; g(1)",
      // Rows and lines of which the terminal takes longer than their making did.
      "watch (0..<300).publisher.print(String(repeating: \"x\", count: 1000000)) as q",
      "let xs = Array(0..<1000000); let all = [xs, xs, xs, xs]; all", "every 1us send a $0; sleep(4000000)",
    ]
    return forms[Int(seed % UInt64(forms.count))]
  }

  /// Lines of which an error has to be told, and bodies that cannot be read.
  mutating func mistakes() -> [String] {
    (0..<Int.random(in: 1...8, using: &random)).map { _ in isOnce(in: 3) ? brokenBody() : failing() }
  }

  private mutating func failing() -> String {
    if isOnce(in: 20) {
      return "tells lessons need a terminal|" + one(of: [":learn", ":quiz", ":demo", ":learn debounce"])
    }
    let body = one(of: [
      "print(1 / 0)", "let x = 1 / 0; print(x)", "if 1 / 0 > 0 { print(1) }", "_ = [1].map { $0 / 0 }",
    ])
    let after = one(of: [".now() + 1", ".now() + .milliseconds(5)", ".now()"])
    let name = "t\(Int.random(in: 0..<1_000_000_000, using: &random))"
    return "tells division by zero|"
      + one(of: [
        "DispatchQueue.main.asyncAfter(deadline: \(after)) { \(body) }", "DispatchQueue.main.async { \(body) }",
        "scheduler.schedule { \(body) }", "_ = Just(1).sink { _ in \(body) }",
        "let \(name) = Just(1).delay(1s).sink { _ in \(body) }",
        "let \(name) = a.sink { _ in \(body) }", "watch a.map { $0 / 0 } as \(name)",
        "_ = Just(1).handleEvents(receiveOutput: { _ in \(body) }).sink { _ in }",
        "_ = Future { promise in \(body) }.sink { _ in }",
        "let \(name) = Future { promise in DispatchQueue.main.asyncAfter(deadline: \(after)) { promise(.success(1 / 0)) } }",
        "_ = [1].publisher.map { 1 / ($0 - 1) }.sink { print($0) }",
      ])
  }

  /// A body with something in it that means nothing; none of what follows in it is a command.
  private mutating func brokenBody() -> String {
    let head = one(of: ["class C {", "struct S {", "func broken() {", "let f = {", "enum E {"])
    let bad = one(of: ["let q = `", "€", "let x = )", "]", "let x = @@ 3", "func f( {  }", "let x = $", "1 +* 2"])
    let print = "print(\"\(ErrorTrial.mark)\")"
    var lines = ["  " + bad, "  " + print, "  func g() { \(print) }", print]
    lines.shuffle(using: &random)
    return ([head] + lines + ["}"]).joined(separator: "\n")
  }
}

extension Grammar {
  /// Declarations, and input that comes at times of its own, each value once.
  mutating func scheduled() -> [String] {
    let watched = (0..<2).map { "watch \(chain(Int.random(in: 1...3, using: &random))) as p\($0)" }
    var time = 0
    let inputs = (1...10).map { value -> String in
      time += [0, 50, 100, 150, 400, 1_100].randomElement(using: &random)!
      let act = one(of: [
        "send a \(value)", "send a \(value)", "send a \(value)", "send b \(value)", "send b \(value)",
        value > 7
          ? one(of: ["finish a", "fail a \"worn out\"", "finish b", "cancel p0", "request p1 1"]) : "send a \(value)",
      ])
      return "at \(time)ms \(act)"
    }
    return ["set limit 3000", "set limit memory 200MB"] + Self.start + watched + inputs + ["run until 6s"]
  }
}
