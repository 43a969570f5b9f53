import Schedulers
import Testing

@Suite struct DelayTests {
  func delayed(
    _ inputs: String, by interval: VirtualTime.Stride = 1, demand: Subscribers.Demand = .unlimited,
    returning more: Subscribers.Demand = .none
  ) -> Timeline {
    trace(inputs, demand: demand, returning: more) { $0.delay(for: interval, scheduler: $1) }
  }

  @Test func `values and the completion come an interval later, in order`() {
    #expect(delayed("1@0 2@0.2 3@0.2 finished@0.5") == "1@1 2@1.2 3@1.2 finished@1.5")
  }

  @Test func `a failure does not overtake values`() {
    #expect(delayed("1@0 oops@0.5") == "1@1 oops@1.5")
  }

  @Test func `cancelling drops delayed values`() {
    #expect(delayed("1@0 2@0.6 cancel@1.2") == "1@1")
  }

  @Test func `values of one time keep their order, and tolerance and options are passed to the scheduler (case 49)`() {
    let scheduler = RecordingScheduler()
    let recorder = Recorder<Int, Never>(clock: { scheduler.now })
    [1, 2].publisher.delay(for: 1, tolerance: 0.5, scheduler: scheduler, options: 7).subscribe(recorder)
    #expect(scheduler.read() == ["at 1 ±0.5 7", "at 1 ±0.5 7", "at 1 ±0.5 7"])
    scheduler.base.run()
    #expect(recorder.timeline == "1@1 2@1 finished@1")
  }

  @Test func `the default tolerance is the scheduler's minimum`() {
    let scheduler = RecordingScheduler()
    let token = Just(1).delay(for: 1, scheduler: scheduler).sink { _ in }
    #expect(scheduler.read() == ["at 1 ±0.25 nil", "at 1 ±0.25 nil"])
    token.cancel()
  }

  @Test func `demand returned for a delayed value is requested at its delivery`() {
    #expect(delayed("1@0 2@0.2 3@1.5", demand: .max(1), returning: .max(1)) == "1@1 3@2.5")
  }

  @Test func `demand is passed on without delay`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>(demand: .max(3))
    source.delay(for: 1, scheduler: TestScheduler()).subscribe(recorder)
    #expect(source.history == ["max(3)"])
  }

  @Test func `a delay of zero still waits for its turn`() {
    let scheduler = TestScheduler()
    let recorder = Recorder<Int, Never>()
    Just(1).delay(for: 0, scheduler: scheduler).subscribe(recorder)
    #expect(recorder.events.isEmpty)
    scheduler.advance()
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func `a pending completion can no longer be cancelled`() {
    #expect(delayed("1@0 finished@0.5 cancel@0.8") == "1@1 finished@1.5")
  }

  @Test func `a delay that overflows time comes at the end of time`() {
    let scheduler = TestScheduler()
    var received: [VirtualTime] = []
    let token = Just(1).delay(for: .seconds(.max), scheduler: scheduler).sink { _ in received.append(scheduler.now) }
    scheduler.run()
    #expect(received == [.distantFuture])
    token.cancel()
  }
}
