/// Generates lines of async code.
extension Grammar {
  /// Returns declarations, followed by random lines with tasks, cancellations, inputs and commands that move time.
  mutating func tasks(_ count: Int) -> [String] {
    Self.taskStart + (0..<count).map { _ in taskLine() }
  }

  static let taskStart = [
    "let (s0, c0) = AsyncStream.makeStream(of: Int.self)", "var k: CheckedContinuation<Int, any Error>?",
    "func f(_ n: Int) async throws -> Int { if n > 0 { return try await f(n - 1) }; try await clock.sleep(for: .seconds(1)); "
      + "return n }",
    "actor Counter { var n = 0; func add(_ d: Int) async throws -> Int { n += d; try await Task.sleep(for: .milliseconds(d)); "
      + "return n } }",
    "let counter = Counter()", "let own = TestClock()",
  ]

  mutating func taskLine() -> String {
    let name = "t\(Int.random(in: 0..<4, using: &random))"
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<5: return "let \(name) = Task { \(taskSteps(3)) }"
    case 5: return "\(name).cancel()"
    case 6: return one(of: ["send a \(value())", "send b 1", "finish a", "fail b", "in 1s send a 1"])
    case 7: return one(of: ["c0.yield(\(integer()))", "c0.finish()", "k?.resume(returning: 1)", "k = nil"])
    case 8:
      return one(of: [
        "try? await f(3)", "await \(name).value", "await counter.add(5)", "await own.advance(by: .seconds(1))",
      ])
    case 9: return one(of: ["graph", "show \(name)", "pending", "why", "break \(name)", "continue", "stats"])
    case 10: return line()
    default: return one(of: ["advance 1s", "advance 100ms", "step", "stepi 2", "run", "run until 3s", "advance"])
    }
  }

  private mutating func taskSteps(_ depth: Int) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in taskStep(depth) }.joined(separator: "; ")
  }

  private mutating func taskStep(_ depth: Int) -> String {
    let time = one(of: [".zero", ".milliseconds(100)", ".seconds(1)", ".seconds(\(integer()))"])
    if depth == 0 || isOnce(in: 3) {
      return one(of: [
        "try await clock.sleep(for: \(time))", "try? await Task.sleep(for: \(time))", "await Task.yield()",
        "try Task.checkCancellation()", "print(\(value()))", "throw CancellationError()", "a.send(1)", "c0.yield(2)",
        "_ = try await f(2)", "_ = try await withCheckedThrowingContinuation { k = $0 }",
        "_ = try await counter.add(3)",
        "try await own.sleep(for: \(time))", "_ = await t1.result", "t2.cancel()", "_ = [1][2]",
      ])
    }
    func inner() -> String { taskSteps(depth - 1) }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return "do { \(inner()) } catch { print(error); \(inner()) }"
    case 1: return "defer { print(\"left\") }; \(inner())"
    case 2:
      return "try await withThrowingTaskGroup(of: Void.self) { group in group.addTask { \(inner()) }; "
        + "group.addTask { \(inner()) }; \(one(of: ["group.cancelAll()", "try await group.next()", "try await group.waitForAll()", inner()])) }"
    case 3: return "do { async let x = f(1); \(inner()); print(try await x) }"
    case 4: return "try await withTaskCancellationHandler { \(inner()) } onCancel: { print(\"cancelled\") }"
    case 5: return "for await v in s0 { print(v); \(inner()) }"
    case 6: return "for await v in \(one(of: ["a", "b", "p0"])).values { print(v); \(inner()) }"
    case 7: return "Task { \(inner()) }"
    default: return "for await _ in clock.timer(interval: .milliseconds(300)) { \(inner()); break }"
    }
  }
}
