/// Expressions of everything that the tables of members and functions have, on values and with arguments that are as extreme
/// as their types allow; and of what programs do with queues, clocks and timers.
extension Grammar {
  /// Statements each of which may go wrong by itself.
  mutating func expressions() -> [String] {
    Self.start + ["set limit 300", "set limit memory 200MB"]
      + (0..<Int.random(in: 4...12, using: &random)).map { statement($0) } + ["run until 1s"]
  }

  private mutating func statement(_ number: Int) -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3:
      let kind = anyKind()
      return "var v\(number) = \(receiver(kind)); v\(number)\(memberCall(of: kind))"
    case 3: return "let x\(number) = \(expression(2)); x\(number)\(memberCall())"
    case 4:
      let kind = anyKind()
      return "watch a.map { $0\(memberCall(of: kind)) } as w\(number); send a \(receiver(kind))"
    case 5: return "watch a.map { _ in \(expression(1)) } as w\(number); send a 1"
    case 6, 7: return work(number)
    case 8: return "var v\(number) = \(receiver("Array")); v\(number)[\(expression(0))] = \(expression(0))"
    case 9: return "for x in \(expression(1)) { print(x); break }"
    default: return expression(2)
    }
  }

  private mutating func expression(_ depth: Int) -> String {
    if depth == 0 { return isOnce(in: 3) ? integer() : receiver(anyKind()) }
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return call(functions.randomElement(using: &random)!)
    case 2: return "(\(expression(depth - 1)) \(one(of: Self.signs)) \(expression(depth - 1)))"
    case 3: return "\(receiver(anyKind()))[\(expression(depth - 1))]"
    case 4: return "(\(range()))\(memberCall(of: "Range"))"
    default:
      let kind = anyKind()
      return receiver(kind) + memberCall(of: kind) + (isOnce(in: 3) ? memberCall() : "")
    }
  }

  /// A member of any kind, or mostly of this one.
  private mutating func memberCall(of kind: String? = nil) -> String {
    let members = isOnce(in: 15) ? members : kind.flatMap { membersByKind[$0 == "object" ? "Array" : $0] } ?? members
    return "." + call(members.randomElement(using: &random)!)
  }

  private mutating func anyKind() -> String { one(of: Array(Self.receivers.keys).sorted()) }

  private mutating func receiver(_ kind: String) -> String {
    switch kind {
    case "Int": "(\(integer()))"
    case "integer": number()
    case "Double", "Float": double()
    case "Duration": "(\(duration()))"
    case "Instant": "(\(instant()))"
    case "String": text()
    case "Range": "(\(range()))"
    default: one(of: Self.receivers[kind] ?? ["1"])
    }
  }

  mutating func number() -> String {
    let type = one(of: ["Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"])
    return isOnce(in: 3) ? "\(type)(\(integer()))" : "\(type).\(one(of: ["max", "min"]))"
  }

  mutating func double() -> String {
    let number = one(of: [
      "0.5", "(-0.0)", "1e308", "5e-324", "Double.nan", "Double.infinity", "(-Double.infinity)", "9.3e18", "1e-300",
      "Double.greatestFiniteMagnitude", "2.5", "(-1e19)",
    ])
    return isOnce(in: 4) ? "Float(\(number))" : number
  }

  mutating func text() -> String {
    one(of: [
      "\"\"", "\"abc\"", "\"a b,c\"", "\"👩‍👧e\\u{301}\"", "\"%d %5.2f %@\"", "\"%\(integer())$d\"", "\"%*d\"", "\"12\"",
      "\"-9223372036854775808\"", "\"1e999\"", "\"\\u{0}\\u{1B}\"", "String(repeating: \"ab\", count: 1000)",
      "String(repeating: \"x\", count: \(integer()))",
    ])
  }

  /// Few of them are long, since to find that out takes a second.
  private mutating func range() -> String {
    if isOnce(in: 12) { return one(of: Self.long) }
    return one(of: [
      "0...5", "0..<0", "-3..<0", "1...", "...5", "..<0", "(Int.max - 3)...Int.max", "(Int.max - 3)..<Int.max",
      "Int.min...(Int.min + 3)", "Int.min..<Int.min", "Int.max...Int.max", "(Int.max - 3)...", "...Int.min", "3...1",
      "0.5...2.5", "\"a\"...\"c\"", "UInt8.min...UInt8.max", "Double.nan...1", "0s...1s",
      "\(integer())...\(integer())",
    ])
  }

  mutating func instant() -> String {
    one(of: [
      "scheduler.now", ".now() + 1", "(scheduler.now - \(duration()))", "(scheduler.now + \(duration()))", duration(),
      "Date.distantFuture", "Date.distantPast", "Date(timeIntervalSinceNow: \(duration()))",
    ])
  }

  private static let signs = [
    "+", "-", "*", "/", "%", "<<", ">>", "&<<", "&>>", "&+", "&-", "&*", "==", "<", ">=", "...", "..<", "??", "&", "|",
    "^",
  ]

  /// Of each kind that the table of members has, some values.
  private static let receivers: [String: [String]] = [
    "Int": [], "integer": [], "Double": [], "Float": [], "Duration": [], "Instant": [], "String": [], "Range": [],
    "Bool": ["true", "false"],
    "Array": [
      "[]", "[1, 2, 3]", "[3, 1, 2][1...]", "[[1], [2]]", "[\"a\", \"b\"]", "Array(repeating: 0, count: 1000)",
      "[nil, 1]", "[1, 2, 3].reversed()", "\"abc\".utf8", "[0.5, Double.nan]",
    ],
    "tuple": ["(1, \"a\")", "(x: 1, y: 2)", "UUID()"],
    "Dictionary": ["[:]", "[1: 2, 3: 4]", "[\"a\": [1]]"],
    "Set": ["Set([1, 2, 3])", "Set<Int>()", "Set([\"a\"])"],
    "Error": ["Error(\"no\")", "CancellationError()"],
    "function": ["{ $0 }", "{ $0 + $1 }", "\\.count", "(+)"],
    "implicit member": [".max(1)", ".finished", "Result.success(1)", "Result.failure(Error(\"e\"))"],
    "object": [
      "(1...).lazy.prefix(9)", "[1, 2, 3].lazy", "(\(Int.max - 3)...).lazy", "sequence(first: 1) { $0 * 2 }",
      "zip([1, 2], \"ab\")",
      "stride(from: 0, to: 10, by: 3)", "DispatchQueue.main", "DispatchQueue.test", "a", "b", "CharacterSet.letters",
      "SystemRandomNumberGenerator()", "Just(1)",
    ],
    "Optional": ["Optional(1)", "[1].first", "Int(\"7\")"],
    "nil": ["nil"],
    "()": ["()"],
  ]

  /// What programs do with queues, clocks, groups and timers; `@` is a number of its own.
  private mutating func work(_ number: Int) -> String {
    let body = one(of: ["print(1)", "send(1)", "a.send(1)", "print(scheduler.now)", ""])
    let queue = one(of: [
      "scheduler", "DispatchQueue.main", "DispatchQueue.global()", "q\(number)", "q\(number)", "q\(number)",
      "ImmediateScheduler.shared", "RunLoop.main",
    ])
    let made =
      queue.hasPrefix("q")
      ? "let q\(number) = \(one(of: ["DispatchQueue.test", "TestScheduler(now: \(instant()))", "DispatchQueue(label: \"q\")"])); "
      : ""
    let line = one(of: [
      "\(queue).schedule(after: \(instant())) { \(body) }",
      "\(queue).schedule(after: \(instant()), interval: \(duration())) { \(body) }", "\(queue).schedule { \(body) }",
      "\(queue).asyncAfter(deadline: \(instant())) { \(body) }", "\(queue).async { \(body) }",
      "\(queue).sync { \(body) }", "\(queue).advance(by: \(duration()))", "\(queue).advance(to: \(instant()))",
      "\(queue).run()", "\(queue).run(until: \(instant()))", "\(queue).run(mode: .default, before: \(instant()))",
      "let t\(number) = a.delay(for: \(duration()), scheduler: \(queue)).sink { print($0) }; send a 1",
      "watch a.measureInterval(using: \(queue)) as w\(number); send a 1 2",
      "watch \(queue).timerPublisher(every: \(duration())).autoconnect().prefix(2) as w\(number)",
      "let s\(number) = DispatchSemaphore(value: \(integer())); s\(number).signal(); s\(number).wait(timeout: \(instant()))",
      "let g\(number) = DispatchGroup(); g\(number).enter(); \(queue).asyncAfter(deadline: \(instant())) { g\(number).leave() }; g\(number).wait(timeout: \(instant()))",
      "let g\(number) = DispatchGroup(); g\(number).leave(); g\(number).leave()",
      "let g\(number) = DispatchGroup(); g\(number).notify(queue: .main) { \(body) }",
      "let t\(number) = Timer.scheduledTimer(withTimeInterval: \(duration()), repeats: \(one(of: ["true", "false"]))) { _ in \(body) }",
      "let t\(number) = Timer(timeInterval: \(duration()), repeats: true) { t in t.invalidate() }; RunLoop.main.add(t\(number), forMode: .common)",
      "sleep(\(one(of: ["0", "1", "2"])))", "usleep(\(integer()))", "Thread.sleep(forTimeInterval: \(duration()))",
      "Thread.sleep(until: \(instant()))",
      "let i\(number) = DispatchWorkItem { \(body) }; \(queue).asyncAfter(deadline: \(instant()), execute: i\(number)); i\(number).cancel(); i\(number).perform()",
    ])
    let then =
      isOnce(in: 2)
      ? "; "
        + one(of: [
          "pending", "\(queue).advance(by: \(duration()))", "\(queue).run()", "advance \(duration())", "marbles",
        ]) : ""
    return made + line + then
  }
}
