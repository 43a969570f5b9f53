/// A generated session of tasks. Its statements and lines are values for the model, and text for the session.
struct TaskSession {
  /// A statement of async code.
  indirect enum Step {
    case print(Int)
    /// A sleep of some milliseconds. `isTried`: whether `try?` drops its error.
    case sleep(Int, isTried: Bool)
    case yield
    case check
    case fail
    /// Prints whether the task is cancelled.
    case tell
    case recover([Step], by: [Step])
    /// `defer { print }` around statements.
    case cleanup(Int, [Step])
    case call(Int)
    case work(Int)
    /// `async let` before statements, after which its value is awaited or not.
    case child(of: Int, [Step], isAwaited: Bool)
    case group([Member], [Step], GroupEnd)
    case start(Int, [Step])
    case cancel(Int)
    case value(Int)
    case handler(Int, [Step])
    case waitForResume(Int)
    case resume(Int)
    case put(Int, into: Int)
    case finish(Int)
    /// `for await` over a stream, a subject's values or a timer.
    case read(Source, [Step], upTo: Int)
    case send(Int, to: Int)
  }

  struct Member {
    let id: Int
    let steps: [Step]
  }

  /// How the body of a group reads its results.
  enum GroupEnd: CaseIterable {
    case none, next, all, waitForAll, cancelAll
  }

  enum Source {
    case stream(Int)
    case subject(Int)
    case timer(Int)
  }

  /// A line typed at the prompt.
  enum Line {
    case task(Int, [Step])
    case cancel(Int)
    case send(Int, to: Int)
    case put(Int, into: Int)
    case finish(Int)
    case resume(Int)
    case advance(Int)
    case later(Int, send: Int, to: Int)
    case call(Int)
    case cancelAll([Int])
    case run
  }

  /// The interval of the pipeline's `debounce` in milliseconds.
  static let debounce = 300
  static let subjects = ["a", "b"]
  static let streams = [nil, "bufferingNewest(1)"]
  static let slots = 3

  /// The bodies of the functions `f0`, `f1` and so on. Each may call only those before it.
  var functions: [[Step]] = []
  /// The bodies of the actor's methods.
  var methods: [[Step]] = []
  var lines: [Line] = []

  // MARK: Writing

  /// The lines to type: the declarations that all sessions begin with, then the generated lines.
  var text: [String] { declarations + lines.map(written) }

  var declarations: [String] {
    Self.subjects.map { "subject \($0): Int, Never" } + [
      "pipeline calm = a.debounce(\(Self.debounce)ms)"
    ] + code
  }

  /// The declarations of the session that are Swift code.
  var code: [String] {
    var all = ["struct Oops: Error {}", "var all: [Task<Void, any Error>] = []"]
    for (index, policy) in Self.streams.enumerated() {
      let limit = policy.map { ", bufferingPolicy: .\($0)" } ?? ""
      all.append("let (s\(index), c\(index)) = AsyncStream.makeStream(of: Int.self\(limit))")
    }
    for index in 0..<Self.slots {
      all += [
        "var k\(index): CheckedContinuation<Void, Never>?", "var t\(index): Task<Void, any Error>?",
      ]
    }
    all += functions.enumerated().map { "func f\($0)() async throws { \(written($1)) }" }
    let methods = methods.enumerated().map {
      "func m\($0)() async throws { n += 1; let seen = n; \(written($1)); print(\"n\", seen, n) }"
    }
    return all + [
      "actor Counter { var n = 0; \(methods.joined(separator: "; ")) }", "let counter = Counter()",
    ]
  }

  func written(_ line: Line) -> String {
    switch line {
    // `return` makes the task's value `()`; a single expression would be its value.
    case .task(let id, let steps): "let w\(id) = Task { \(written(steps)); return }"
    case .cancel(let id): "w\(id).cancel()"
    case .send(let value, let subject): "send \(Self.subjects[subject]) \(value)"
    case .put, .finish, .resume: written([line.step!])
    case .advance(let time): time == 0 ? "advance" : "advance \(time)ms"
    case .later(let time, let value, let subject):
      "in \(time)ms send \(Self.subjects[subject]) \(value)"
    case .call(let number): "try? await f\(number)()"
    case .cancelAll(let named):
      (named.map { "w\($0).cancel()" } + ["for t in all { t.cancel() }"]).joined(separator: "; ")
    case .run: "run"
    }
  }

  func written(_ steps: [Step]) -> String { steps.map(written).joined(separator: "; ") }

  private func written(_ step: Step) -> String {
    switch step {
    case .print(let id): return "print(\"p\(id)\")"
    case .sleep(let time, let isTried):
      return "try\(isTried ? "?" : "") await clock.sleep(for: .milliseconds(\(time)))"
    case .yield: return "await Task.yield()"
    case .check: return "try Task.checkCancellation()"
    case .fail: return "if true { throw Oops() }"
    case .tell: return "print(\"cancelled\", Task.isCancelled)"
    case .recover(let steps, let handler):
      return "do { \(written(steps)) } catch { print(\"caught\", error); \(written(handler)) }"
    case .cleanup(let id, let steps): return "do { defer { print(\"d\(id)\") }; \(written(steps)) }"
    case .call(let number): return "try await f\(number)()"
    case .work(let number): return "try await counter.m\(number)()"
    case .child(let number, let steps, let isAwaited):
      return
        "do { async let x: Void = f\(number)(); \(written(steps))\(isAwaited ? "; try await x" : "") }"
    case .group(let members, let steps, let end):
      let all = members.map { "group.addTask { \(written($0.steps)); return \($0.id) }" }
      let rest = [written(steps), end.text].filter { !$0.isEmpty }
      return
        "try await withThrowingTaskGroup(of: Int.self) { group in \((all + rest).joined(separator: "; ")) }"
    case .start(let slot, let steps):
      return
        "do { let t: Task<Void, any Error> = Task { \(written(steps)) }; t\(slot) = t; all.append(t) }"
    case .cancel(let slot): return "t\(slot)?.cancel()"
    case .value(let slot): return "_ = await t\(slot)?.result"
    case .handler(let id, let steps):
      return
        "try await withTaskCancellationHandler { \(written(steps)) } onCancel: { print(\"h\(id)\") }"
    case .waitForResume(let slot):
      return "if k\(slot) == nil { await withCheckedContinuation { k\(slot) = $0 } }"
    case .resume(let slot): return "if let k = k\(slot) { k\(slot) = nil; k.resume() }"
    case .put(let value, let stream): return "c\(stream).yield(\(value))"
    case .finish(let stream): return "c\(stream).finish()"
    case .read(let source, let steps, let most):
      return
        "do { var n = 0; for await v in \(source.text) { print(\(source.shown)); \(written(steps)); n += 1; "
        + "if n == \(most) { break } } }"
    case .send(let value, let subject): return "\(Self.subjects[subject]).send(\(value))"
    }
  }
}

extension TaskSession.Line {
  /// The statement, if the line is one.
  var step: TaskSession.Step? {
    switch self {
    case .put(let value, let stream): .put(value, into: stream)
    case .finish(let stream): .finish(stream)
    case .resume(let slot): .resume(slot)
    default: nil
    }
  }
}

extension TaskSession.GroupEnd {
  fileprivate var text: String {
    switch self {
    case .none: ""
    case .next: "if let v = try await group.next() { print(\"first\", v) }"
    case .all: "for try await v in group { print(\"got\", v) }"
    case .waitForAll: "try await group.waitForAll()"
    case .cancelAll: "group.cancelAll()"
    }
  }
}

extension TaskSession.Source {
  fileprivate var text: String {
    switch self {
    case .stream(let index): "s\(index)"
    case .subject(let index): "\(TaskSession.subjects[index]).values"
    case .timer(let interval): "clock.timer(interval: .milliseconds(\(interval)))"
    }
  }

  fileprivate var shown: String {
    switch self {
    case .stream(let index): "\"s\(index)\", v"
    case .subject(let index): "\"\(TaskSession.subjects[index])\", v"
    case .timer: "\"tick\""
    }
  }
}
