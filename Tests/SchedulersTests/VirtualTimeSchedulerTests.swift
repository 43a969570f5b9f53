import Schedulers
import Testing

/// The scheduler whose clock is set first. What it shares with `TestScheduler` is tested there.
@Suite struct VirtualTimeSchedulerTests {
  typealias Time = VirtualTimeScheduler.Time

  let scheduler = VirtualTimeScheduler()
  let log: Log

  /// Records what the scheduler runs, and the time: `a@1.5`.
  final class Log {
    let scheduler: VirtualTimeScheduler
    private(set) var rows: [String] = []
    var text: String { rows.joined(separator: " ") }

    init(_ scheduler: VirtualTimeScheduler) { self.scheduler = scheduler }

    func note(_ event: String) { rows.append("\(event)@\(scheduler.now)") }

    func schedule(_ event: String, at time: Double, _ more: @escaping () -> Void = {}) {
      scheduler.schedule(after: .seconds(time)) {
        self.note(event)
        more()
      }
    }

    func schedule(
      _ event: String, at time: Double, every interval: Time.Stride, _ more: @escaping () -> Void = {}
    ) -> any Cancellable {
      scheduler.schedule(after: .seconds(time), interval: interval) {
        self.note(event)
        more()
      }
    }
  }

  init() {
    log = Log(scheduler)
  }

  @Test func `an action sees the time that was set, not its due time`() {
    log.schedule("a", at: 2)
    scheduler.setTime(to: .seconds(5))
    #expect(log.text == "a@5")
  }

  @Test func `run goes from one due time to the next`() {
    for due in [3.0, 1.0] { log.schedule("\(Int(due))", at: due) }
    scheduler.run()
    #expect(log.text == "1@1 3@3")
    #expect(scheduler.now == .seconds(3))
  }

  @Test func `run without work leaves time unchanged`() {
    scheduler.setTime(to: .seconds(3))
    scheduler.run()
    #expect(scheduler.now == .seconds(3))
  }

  @Test func `a step goes to the next due time, and without work nowhere (case 23)`() {
    scheduler.step()
    log.note("none")
    log.schedule("a", at: 2) { log.schedule("past", at: 1) }
    log.schedule("b", at: 2)
    log.schedule("c", at: 4)
    scheduler.step()
    #expect(log.text == "none@0 a@2 b@2 past@2")
    scheduler.step()
    #expect(log.text == "none@0 a@2 b@2 past@2 c@4")
  }

  @Test func `a timer that is stepped ten times and cancelled after four ticks four times (case 24)`() {
    let token = log.schedule("t", at: 3, every: 1)
    for step in 0..<10 {
      if step == 4 { token.cancel() }
      scheduler.step()
    }
    #expect(log.text == "t@3 t@4 t@5 t@6")
    #expect(scheduler.now == .seconds(6))
  }

  @Test func `ten advances of a tenth of a second make a second`() {
    log.schedule("a", at: 1)
    for _ in 1...10 { scheduler.advanceTime(by: .seconds(0.1)) }
    #expect(log.text == "a@1")
    #expect(scheduler.now.timeIntervalSinceReferenceTime == 1)
  }

  @Test func `timers that catch up tick in the order of their due times`() {
    let tokens = [log.schedule("a", at: 1, every: 1), log.schedule("b", at: 2, every: 2)]
    scheduler.setTime(to: .seconds(4))
    #expect(log.text == "a@4 a@4 b@4 a@4 a@4 b@4")
    for token in tokens { token.cancel() }
  }

  @Test(.timeLimit(.minutes(10)), arguments: [0, -1] as [Time.Stride])
  func `an interval that is not positive ticks once in each update of time`(interval: Time.Stride) {
    let token = log.schedule("t", at: 1, every: interval)
    scheduler.setTime(to: .seconds(2))
    scheduler.step()
    scheduler.run()
    #expect(log.text == "t@2 t@2 t@2")
    token.cancel()
  }

  @Test func `time does not move back`() {
    scheduler.setTime(to: .seconds(5))
    scheduler.schedule { log.note("a") }
    scheduler.setTime(to: .seconds(3))
    scheduler.advanceTime(by: -1)
    #expect(log.text == "")
    #expect(scheduler.now == .seconds(5))
  }

  @Test func `cancelled work does not move time`() {
    let token = log.schedule("t", at: 12, every: 2) {}
    log.schedule("cancel", at: 13) { token.cancel() }
    scheduler.run()
    #expect(log.text == "t@12 cancel@13")
    #expect(scheduler.now == .seconds(13))
  }

  @Test func `setting the time inside an action runs the work due by then once`() {
    log.schedule("a", at: 1) {
      scheduler.setTime(to: .seconds(5))
      log.note("end of a")
    }
    log.schedule("b", at: 3)
    log.schedule("c", at: 6)
    scheduler.setTime(to: .seconds(2))
    #expect(log.text == "a@2 b@5 end of a@5")
    scheduler.run()
    #expect(log.text == "a@2 b@5 end of a@5 c@6")
  }

  @Test func `a run inside an action runs everything`() {
    log.schedule("a", at: 1) {
      scheduler.run()
      log.note("after")
    }
    log.schedule("b", at: 1)
    log.schedule("c", at: 5)
    scheduler.step()
    #expect(log.text == "a@1 b@1 c@5 after@5")
  }

  @Test func `a run inside an action that catches up runs the remaining work`() {
    log.schedule("a", at: 1) {
      self.scheduler.run()
      self.log.note("end of a")
    }
    log.schedule("b", at: 2)
    // On another thread, because a mistake here would make it endless.
    #expect(CallingOutTests.returns { scheduler.setTime(to: .seconds(5)) })
    #expect(log.text == "a@5 b@5 end of a@5")
  }

  @Test func `a step inside an action that catches up runs the work due by now`() {
    log.schedule("a", at: 1) {
      self.scheduler.step()
      self.log.note("end of a")
    }
    for due in [2.0, 3] { log.schedule("\(Int(due))", at: due) }
    scheduler.setTime(to: .seconds(5))
    #expect(log.text == "a@5 2@5 3@5 end of a@5")
  }

  @Test func `no work is lost between threads that schedule and threads that move time`() {
    let runs = PassthroughSubject<Void, Never>()
    let tally = Tally<Void, Never>()
    runs.subscribe(tally)
    ThreadTests.together([
      { turn in scheduler.schedule(after: .seconds(turn)) { runs.send() } },
      { _ in scheduler.schedule { runs.send() } },
      { _ in scheduler.step() },
      { _ in scheduler.advanceTime(by: 1) },
    ])
    scheduler.run()
    #expect(tally.values == 2 * ThreadTests.count)
    tally.cancel()
  }

  @Test func `a pause of a second ends a debounce, at the time that was set (case 47)`() {
    let subject = PassthroughSubject<Int, Never>()
    let token = subject.debounce(for: .seconds(1), scheduler: scheduler).sink { log.note("\($0)") }
    send(to: subject)
    #expect(log.text == "3@1.4 7@2.8")
    token.cancel()
  }

  @Test func `a throttle to the first value lets one through each second (case 48)`() {
    let subject = PassthroughSubject<Int, Never>()
    let token = subject.throttle(for: .seconds(1), scheduler: scheduler, latest: false).sink { log.note("\($0)") }
    send(to: subject)
    #expect(log.text == "0@0.1 1@1.4 4@2.8")
    token.cancel()
  }

  /// Sends two groups of four values, a tenth of a second apart, each followed by a second without values.
  private func send(to subject: PassthroughSubject<Int, Never>) {
    for values in [0..<4, 4..<8] {
      for value in values {
        subject.send(value)
        scheduler.advanceTime(by: .seconds(0.1))
      }
      scheduler.advanceTime(by: .seconds(1))
    }
  }
}
