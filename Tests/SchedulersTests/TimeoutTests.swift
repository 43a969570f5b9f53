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

  @Test func `the time starts anew with each value`() {
    #expect(timed("1@0 2@1.5 3@3") == "1@0 2@1.5 3@3 finished@5")
  }

  @Test func `a custom error makes it a failure`() {
    #expect(timed("1@0 2@1.5", error: .late) == "1@0 2@1.5 late@3.5")
  }

  @Test func `without any value it ends an interval after the subscription`() {
    #expect(timed("") == "finished@2")
  }

  @Test(arguments: [InputRule.prescheduled, .step])
  func `the deadline set at the subscription comes before a value of its instant`(rule: InputRule) {
    #expect(timed("1@2", rule) == "finished@2")
  }

  @Test func `a later deadline comes after a value that was queued before`() {
    #expect(timed("1@1 2@3", .prescheduled) == "1@1 2@3 finished@5")
  }

  @Test func `a later deadline comes before a value that is sent after all that is due`() {
    #expect(timed("1@1 2@3", .step) == "1@1 finished@3")
  }

  @Test func `time runs out though nothing is wanted`() {
    #expect(timed("", demand: .none) == "finished@2")
  }

  @Test func `the first request starts the time anew`() {
    #expect(timed("request(1)@1.5", demand: .none) == "finished@3.5")
  }

  @Test func `a second request does not`() {
    #expect(timed("request(1)@1.5", demand: .max(1)) == "finished@2")
  }

  @Test func `a value after a late first request starts the time anew`() {
    #expect(timed("request(1)@1.5 1@2", demand: .none) == "1@2 finished@4")
  }

  @Test(arguments: ["finished", "oops"])
  func `a completion before the deadline follows in its instant`(completion: String) {
    #expect(timed("1@1 \(completion)@1") == Timeline(stringLiteral: "1@1 \(completion)@1"))
  }

  @Test func `a time of zero runs out before any value`() {
    #expect(timed("1@0", .prescheduled, after: 0) == "finished@0")
  }

  @Test func `a value that waits for its turn when time runs out is lost`() {
    let subject = CurrentValueSubject<Int, Oops>(7)
    #expect(trace("", from: subject) { $0.timeout(0, scheduler: $1) } == "finished@0")
  }

  @Test func `what comes after the deadline is ignored`() {
    #expect(timed("1@0 2@2.5 oops@3") == "1@0 finished@2")
  }

  @Test func `cancelling calls the timer off`() {
    #expect(timed("1@0 cancel@1") == "1@0")
  }

  @Test func `upstream is cancelled before the end goes down`() {
    let scheduler = TestScheduler()
    let source = Source()
    var seen: [[String]] = []
    let token = source.timeout(1, scheduler: scheduler)
      .sink(receiveCompletion: { _ in seen.append(source.history) }, receiveValue: { _ in })
    scheduler.run()
    #expect(seen == [["unlimited", "cancel"]])
    token.cancel()
  }

  @Test func `nothing is pending once time has run out`() {
    let scheduler = TestScheduler()
    let token = Empty<Int, Never>(completeImmediately: false).timeout(1, scheduler: scheduler).sink { _ in }
    scheduler.advance(by: 1)
    #expect(scheduler.pending.isEmpty)
    token.cancel()
  }

  /// A scheduler whose timers fire on another thread before they are handed out.
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

  @Test func `on an immediate scheduler what comes while upstream is asked passes`() {
    #expect(Just(1).timeout(1, scheduler: ImmediateScheduler.shared).events() == ["1", "finished"])
    let subject = CurrentValueSubject<Int, Never>(7)
    #expect(subject.timeout(1, scheduler: DispatchQueue.immediate).events() == ["7", "finished"])
  }

  @Test func `on an immediate scheduler a failure for lack of time can be caught`() {
    let subject = PassthroughSubject<Int, Oops>()
    let caught = subject.timeout(1, scheduler: ImmediateScheduler.shared) { .late }.catch { _ in Just(0) }
    #expect(caught.events() == ["0", "finished"])
  }

  @Test func `a timer that fires on another thread at once comes after the subscription`() {
    let recorder = Recorder<Int, Never>()
    recorder.onSubscription = { [unowned recorder] in #expect(recorder.events.isEmpty) }
    Empty<Int, Never>(completeImmediately: false).timeout(1, scheduler: HastyScheduler()).subscribe(recorder)
    #expect(recorder.events == ["finished"])
    #expect(recorder.subscription != nil)
    recorder.release()
  }
}
