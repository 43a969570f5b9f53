import Testing

@testable import TimeREPL

/// An error in a closure is reported once, wherever the closure is called from.
@Suite struct ClosureErrorTests {
  private let session = Session()

  private func enter(_ lines: [String]) -> [String] {
    lines.flatMap { Transcript.answer(Source($0), session, session.context()) }
  }

  /// Returns the reports of an error after two declared subjects, the given lines and five seconds.
  private func errors(_ lines: String) -> [String] {
    let rows = enter(["subject s", "subject t"] + lines.split(separator: "|").map(String.init) + ["advance 5s"])
    return rows.filter { $0.hasPrefix("error: ") }
  }

  @Test(arguments: [
    "scheduler.schedule { print(1/0) }", "scheduler.schedule(after: 1s) { print(1/0) }",
    "scheduler.schedule(after: 1s, interval: 1s) { print(1/0) }",
    "var r = scheduler.schedule(after: 1s, interval: 1s) { print(1/0) }",
    "DispatchQueue.main.async { print(1/0) }", "DispatchQueue.global().async { print(1/0) }",
    "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print(1/0) }", "RunLoop.main.schedule { print(1/0) }",
    "ImmediateScheduler.shared.schedule { print(1/0) }",
    "ImmediateScheduler.shared.schedule(after: 1s, interval: 1s) { print(1/0) }",
    "scheduler.schedule { scheduler.schedule { print(1/0) } }", "func f(x) = 1/x|scheduler.schedule { f(0) }",
    "var v = 1|scheduler.schedule { v = 1/0 }", "scheduler.schedule { [1, 0].forEach { print(1/$0) } }",
    "scheduler.schedule { s.send(completion: .failure(1/0)) }",
  ])
  func `an error in a scheduler's closure has a place`(lines: String) {
    #expect(errors(lines) == ["error: division by zero"])
  }

  @Test(arguments: [
    "s.sink { print(1/$0) }|send s 0", "Just(0).sink { print(1/$0) }",
    "s.sink(receiveCompletion: { _ in print(1/0) }, receiveValue: { _ in })|finish s",
    "s.sink(receiveCompletion: { _ in print(1/0) }, receiveValue: { _ in })|fail s",
    "s.delay(1s).sink { print(1/$0) }|send s 0|advance 1s", "s.print().sink { print(1/$0) }|send s 0",
    "s.map { 1/$0 }.subscribe(t)|send s 0", "s.map { 1/$0 }.share().sink { _ in }|send s 0",
    "s.map { 1/$0 }.assign(to: \\.value, on: CurrentValueSubject(0))|send s 0",
    "Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in print(1/0) }|advance 1s",
    "let m = s.map { 1/$0 }.multicast(subject: t)|m.sink { _ in }|m.connect()|send s 0",
  ])
  func `an error in a subscription that is not a lane has a place`(lines: String) {
    #expect(errors(lines) == ["error: division by zero"])
  }

  @Test(arguments: [
    "watch s.handleEvents(receiveSubscription: { _ in print(1/0) })",
    "watch s.handleEvents(receiveOutput: { print(1/$0) })|send s 0",
    "watch s.handleEvents(receiveCompletion: { _ in print(1/0) })|finish s",
    "watch s.handleEvents(receiveRequest: { _ in print(1/0) })",
    "watch s.handleEvents(receiveCancel: { print(1/0) }) as w|cancel w",
    "let c = s.handleEvents(receiveCancel: { print(1/0) }).sink { _ in }|c.cancel()",
    "var c = [s.handleEvents(receiveCancel: { print(1/0) }).sink { _ in }]|c = []",
    "var c = Set<AnyCancellable>()|s.handleEvents(receiveCancel: { print(1/0) }).sink { _ in }.store(in: &c)"
      + "|c.removeAll()",
  ])
  func `an error in handleEvents or at cancellation has a place`(lines: String) {
    #expect(errors(lines) == ["error: division by zero"])
  }

  @Test(arguments: [
    "Future { promise in print(1/0) }", "watch Future { promise in promise(.success(1/0)) }",
    "watch Future { promise in scheduler.schedule(after: 1s) { promise(.success(1/0)) } }",
    "watch Deferred { print(1/0) }", "watch Deferred { Just(1/0) }", "watch s.flatMap { Just(1/$0) }|send s 0",
    "watch s.map { Just(1/$0) }.switchToLatest()|send s 0", "watch s.catch { _ in Just(1/0) }|fail s",
    "watch s.multicast { print(1/0); return s }.autoconnect()|send s 0",
    "watch s.timeout(1s, customError: { Error(1/0) })",
    "watch s.buffer(size: 0, prefetch: .byRequest, whenFull: .customError { Error(1/0) }) demand 0|send s 0",
    "watch s.mapError { _ in Error(1/0) }|fail s", "at 1s { send s (1/0) }", "every 1s x1 send s (1/0)",
    "break s where { 1/$0 > 1 }|at 1s send s 0",
  ])
  func `an error in a closure that makes a publisher, a failure or input has a place`(lines: String) throws {
    #expect(try #require(errors(lines).first).hasSuffix("division by zero"))
  }

  @Test(arguments: [
    ("scheduler.schedule { throw Error(\"x\") }", "error: \"x\" was thrown in"),
    ("watch Future { promise in scheduler.schedule { promise(1) } }", "error: cannot convert value of type `Int`"),
    ("Future { promise in promise(.finished) }", "error: expected .success(value)"),
    ("scheduler.schedule { scheduler.advance(by: 1) }", "error: time is already moving"),
    ("watch Deferred { 1 }", "error: cannot convert value of type `Int` to"),
  ])
  func `thrown errors and unsupported calls have a place`(lines: String, error: String) {
    #expect(errors(lines).map { $0.prefix(error.count) } == [error[...]])
  }

  @Test func `the row names the method that had the closure, and its repetition ends`() {
    let rows = enter([
      "var n = 3", "scheduler.schedule(after: 1s, interval: 1s) { n -= 1; print(6 / n) }", "advance 1h",
    ])
    #expect(
      rows.map(\.folded).filter { $0.hasPrefix("1s ") || $0.contains("stopped") } == [
        "1s print \"3\"", "3s schedule stopped \"division by zero\"",
      ])
    #expect(enter(["pending"]) == ["nothing is scheduled"])
  }

  @Test(arguments: ["Result.success(3)", ".success(3)", "Result<Int, Never>.success(3)"])
  func `a promise accepts a Result as well as its case`(result: String) {
    let rows = enter([
      "watch Future { promise in promise(\(result)) } as soon",
      "watch Future { promise in scheduler.schedule(after: 1s) { promise(\(result)) } } as later", "run",
    ])
    #expect(
      rows.map(\.folded) == ["0s soon 3", "0s soon finished", "1s later 3", "1s later finished"])
    #expect(
      enter(["watch Future { promise in promise(Result.failure(\"no\")) } as failed"]).map(\.folded)
        == ["1s failed failed \"no\""])
  }
}
