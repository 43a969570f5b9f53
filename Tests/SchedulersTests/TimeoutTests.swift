import Schedulers
import Testing

@Suite struct TimeoutTests {
  func timed(
    _ inputs: String, _ rule: InputRule = .prescheduled, after interval: VirtualTime.Stride = 2,
    demand: Subscribers.Demand = .unlimited, error: Oops? = nil
  ) -> Timeline {
    trace(inputs, rule, demand: demand) { input, scheduler in
      input.timeout(interval, scheduler: scheduler, customError: error.map { error in { error } })
    }
  }

  @Test func `each value restarts the timer`() {
    #expect(timed("1@0 2@1.5 3@3") == "1@0 2@1.5 3@3 finished@5")
  }

  @Test func `a custom error ends the stream with a failure`() {
    #expect(timed("1@0 2@1.5", error: .late) == "1@0 2@1.5 late@3.5")
  }

  @Test func `without values the stream ends an interval after the subscription`() {
    #expect(timed("") == "finished@2")
  }

  @Test(arguments: [InputRule.prescheduled, .step])
  func `the deadline set at the subscription comes before a value of its instant`(rule: InputRule) {
    #expect(timed("1@2", rule) == "finished@2")
  }

  @Test func `a later deadline comes after a value queued before`() {
    #expect(timed("1@1 2@3", .prescheduled) == "1@1 2@3 finished@5")
  }

  @Test func `a later deadline comes before a value sent after all due work`() {
    #expect(timed("1@1 2@3", .step) == "1@1 finished@3")
  }

  @Test func `the timer runs without demand`() {
    #expect(timed("", demand: .none) == "finished@2")
  }

  @Test func `the first request restarts the timer`() {
    #expect(timed("request(1)@1.5", demand: .none) == "finished@3.5")
  }

  @Test func `a second request does not restart the timer`() {
    #expect(timed("request(1)@1.5", demand: .max(1)) == "finished@2")
  }

  @Test func `a value after a late first request restarts the timer`() {
    #expect(timed("request(1)@1.5 1@2", demand: .none) == "1@2 finished@4")
  }

  @Test(arguments: ["finished", "oops"])
  func `a completion before the deadline is sent in its instant`(completion: String) {
    #expect(timed("1@1 \(completion)@1") == Timeline(stringLiteral: "1@1 \(completion)@1"))
  }

  @Test func `an interval of zero ends the stream before any value`() {
    #expect(timed("1@0", .prescheduled, after: 0) == "finished@0")
  }

  @Test func `a value still waiting for its turn at the deadline is lost`() {
    let subject = CurrentValueSubject<Int, Oops>(7)
    #expect(trace("", from: subject) { $0.timeout(0, scheduler: $1) } == "finished@0")
  }

  @Test func `signals after the deadline are ignored`() {
    #expect(timed("1@0 2@2.5 oops@3") == "1@0 finished@2")
  }

  @Test func `cancelling cancels the timer`() {
    #expect(timed("1@0 cancel@1") == "1@0")
  }

  @Test func `upstream is cancelled before the completion is sent`() {
    let scheduler = TestScheduler()
    let source = Source()
    var seen: [[String]] = []
    let token = source.timeout(1, scheduler: scheduler)
      .sink(receiveCompletion: { _ in seen.append(source.history) }, receiveValue: { _ in })
    scheduler.run()
    #expect(seen == [["unlimited", "cancel"]])
    token.cancel()
  }

  @Test func `nothing is pending after the deadline`() {
    let scheduler = TestScheduler()
    let token = Empty<Int, Never>(completeImmediately: false).timeout(1, scheduler: scheduler).sink { _ in }
    scheduler.advance(by: 1)
    #expect(scheduler.pending.isEmpty)
    token.cancel()
  }

  /// A scheduler whose timers fire on another thread before `schedule` returns.
  private struct HastyScheduler: Scheduler {
    typealias SchedulerOptions = Never
    var now: VirtualTime { .zero }
    var minimumTolerance: VirtualTime.Stride { .zero }
    func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
    func schedule(
      after date: VirtualTime, tolerance: VirtualTime.Stride, options: Never?, _ action: @escaping () -> Void
    ) { action() }
    func schedule(
      after date: VirtualTime, interval: VirtualTime.Stride, tolerance: VirtualTime.Stride, options: Never?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      #expect(CallingOutTests.returns(action))
      return Subscriptions.empty
    }
  }

  @Test func `on an immediate scheduler time is up once downstream has its subscription`() {
    let silent = Empty<Int, Oops>(completeImmediately: false)
    let recorder = Recorder<Int, Oops>()
    recorder.onSubscription = { [unowned recorder] in #expect(recorder.events.isEmpty) }
    silent.timeout(1, scheduler: ImmediateScheduler.shared).subscribe(recorder)
    #expect(recorder.events == ["finished"])
    #expect(recorder.subscription != nil)
    #expect(silent.timeout(1, scheduler: DispatchQueue.immediate) { .late }.events() == ["late"])
    #expect(silent.timeout(1, scheduler: DispatchQueue.immediate).events(demand: .none) == ["finished"])
    recorder.release()
  }

  @Test func `on an immediate scheduler values sent during the request pass`() {
    #expect(Just(1).timeout(1, scheduler: ImmediateScheduler.shared).events() == ["1", "finished"])
    let subject = CurrentValueSubject<Int, Never>(7)
    #expect(subject.timeout(1, scheduler: DispatchQueue.immediate).events() == ["7", "finished"])
  }

  @Test func `on an immediate scheduler the failure of a timeout can be caught`() {
    let subject = PassthroughSubject<Int, Oops>()
    let caught = subject.timeout(1, scheduler: ImmediateScheduler.shared) { .late }.catch { _ in Just(0) }
    #expect(caught.events() == ["0", "finished"])
  }

  @Test func `a timer that fires at once on another thread is handled after the subscription`() {
    let recorder = Recorder<Int, Never>()
    recorder.onSubscription = { [unowned recorder] in #expect(recorder.events.isEmpty) }
    Empty<Int, Never>(completeImmediately: false).timeout(1, scheduler: HastyScheduler()).subscribe(recorder)
    #expect(recorder.events == ["finished"])
    #expect(recorder.subscription != nil)
    recorder.release()
  }
}
