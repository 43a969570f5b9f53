import Schedulers
import Testing

/// Errors, groups and shared publishers in time. The inputs come from questions that people ask.
@Suite struct LessonTraceTests {
  @Test func `a debounce drops the rest that a collect sends with the completion`() {
    let output = trace("1@0 2@0.1 3@0.2 finished@2") { $0.collect(2).debounce(for: 1, scheduler: $1) }
    #expect(output == "[1,2]@1.1 finished@2")
  }

  @Test func `a prefix finishes with its last value and not with the next`() {
    #expect(trace("1@0 2@1 3@2") { input, _ in input.prefix(2) } == "1@0 2@1 finished@1")
  }

  @Test func `a range of values finishes with its last value`() {
    #expect(trace("1@0 2@1 3@2 4@3") { input, _ in input.output(in: 1...2) } == "2@1 3@2 finished@2")
  }

  @Test func `a decision is sent as soon as it can be made`() {
    #expect(trace("1@0 2@1 3@2") { input, _ in input.contains(2) } == "true@1 finished@1")
    #expect(trace("1@0 2@1 3@2") { input, _ in input.allSatisfy { $0 < 2 } } == "false@1 finished@1")
    #expect(trace("1@0 2@1 3@2") { input, _ in input.first { $0 > 1 } } == "2@1 finished@1")
  }

  @Test func `before a failure, a scan has sent its results and a reduce nothing`() {
    let inputs = "1@0 2@1 oops@2"
    #expect(trace(inputs) { input, _ in input.scan(0, +) } == "1@0 3@1 oops@2")
    #expect(trace(inputs) { input, _ in input.reduce(0, +) } == "oops@2")
  }

  /// Returns a publisher that fails in its first attempts, like a network request.
  private static func request(_ log: ActionLog, succeedingIn success: Int) -> some Publisher<Int, Oops> {
    var attempt = 0
    return Deferred { () -> Result<Int, Oops>.Publisher in
      attempt += 1
      log.note("attempt")
      return .init(attempt < success ? .failure(.oops) : .success(attempt))
    }
  }

  @Test func `a delay before a retry delays the attempts`() {
    let log = ActionLog(TestScheduler())
    let token = Self.request(log, succeedingIn: 3).delay(for: 1, scheduler: log.scheduler).retry(3)
      .sink(receiveCompletion: { log.note(name(of: $0)) }, receiveValue: { log.note("\($0)") })
    log.scheduler.run()
    #expect(log.timeline == "attempt@0 attempt@1 attempt@2 3@3 finished@3")
    token.cancel()
  }

  @Test func `a retry without a delay makes its attempts at once`() {
    let log = ActionLog(TestScheduler())
    let token = Self.request(log, succeedingIn: 9).retry(2)
      .sink(receiveCompletion: { log.note(name(of: $0)) }, receiveValue: { log.note("\($0)") })
    #expect(log.timeline == "attempt@0 attempt@0 attempt@0 oops@0")
    token.cancel()
  }

  @Test func `an error thrown by a closure ends the stream even if the failure is caught`() {
    let output = trace("1@0 2@1 3@2") { input, _ in
      input.tryMap { value throws -> Int in
        if value == 2 { throw Oops.late }
        return value
      }.catch { _ in Just(0) }
    }
    #expect(output == "1@0 0@1 finished@1")
  }

  @Test func `a catch requests the remaining demand`() {
    let output = trace("1@0 oops@1", demand: .max(3)) { input, _ in input.catch { _ in (7...9).publisher } }
    #expect(output == "1@0 7@1 8@1")
  }

  @Test func `a late subscriber of a share misses earlier values, and after the end receives only the completion`() {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Oops>()
    let shared = subject.share()
    let log = ActionLog(scheduler)
    var tokens: [AnyCancellable] = []
    for (index, name) in ["a", "b", "c"].enumerated() {
      scheduler.schedule(after: .seconds(Double(index))) {
        shared.sink(receiveCompletion: { _ in log.note("\(name):end") }, receiveValue: { log.note("\(name):\($0)") })
          .store(in: &tokens)
      }
    }
    scheduler.schedule(after: .seconds(0.5)) { subject.send(1) }
    scheduler.schedule(after: .seconds(1.5)) {
      subject.send(2)
      subject.send(completion: .finished)
    }
    scheduler.run()
    #expect(log.timeline == "a:1@0.5 a:2@1.5 b:2@1.5 a:end@1.5 b:end@1.5 c:end@2")
  }

  @Test func `a delay before a share lets the second subscriber receive everything`() {
    let log = ActionLog(TestScheduler())
    let shared = [1, 2].publisher.delay(for: 1, scheduler: log.scheduler).share()
    let tokens = ["a", "b"].map { name in shared.sink { log.note("\(name)\($0)") } }
    log.scheduler.run()
    #expect(log.timeline == "a1@1 b1@1 a2@1 b2@1")
    for token in tokens { token.cancel() }
  }

  @Test func `a cancelled connection stops its work, and another starts it again`() {
    let log = ActionLog(TestScheduler())
    let connectable = [1, 2].publisher.delay(for: 1, scheduler: log.scheduler).makeConnectable()
    let token = connectable.sink { log.note("\($0)") }
    connectable.connect().cancel()
    log.scheduler.advance(by: 1)
    let connection = connectable.connect()
    log.scheduler.run()
    #expect(log.timeline == "1@2 2@2")
    connection.cancel()
    token.cancel()
  }
}
