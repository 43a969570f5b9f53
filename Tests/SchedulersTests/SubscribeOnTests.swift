import Schedulers
import Testing

@Suite struct SubscribeOnTests {
  let scheduler = RecordingScheduler()

  @Test func `subscribing waits for the scheduler`() {
    let recorder = Recorder<Int, Never>()
    Just(1).subscribe(on: scheduler).subscribe(recorder)
    #expect(recorder.subscription == nil)
    scheduler.base.advance()
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func `subscribing, requesting and cancelling are scheduled with the options`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>(demand: .max(2))
    source.subscribe(on: scheduler, options: 7).subscribe(recorder)
    #expect(scheduler.read() == ["soon 7"])
    scheduler.base.run()
    recorder.request(.max(3))
    #expect(source.history == ["max(2)"])
    recorder.cancel()
    #expect(scheduler.read() == ["soon 7", "soon 7", "soon 7"])
    scheduler.base.run()
    #expect(source.history == ["max(2)", "max(3)", "cancel"])
  }

  @Test func `values, returned demand and the end pass at once`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>(demand: .max(1), returning: .max(2))
    source.subscribe(on: scheduler).subscribe(recorder)
    scheduler.base.run()
    _ = scheduler.read()
    source.send(1)
    source.send(completion: .finished)
    #expect(recorder.events == ["1", "finished"])
    #expect(source.history == ["max(1)", "+max(2)"])
    #expect(scheduler.rows.isEmpty)
  }

  @Test func `values that a subject sends before the scheduled subscription are lost`() {
    #expect(trace("1@0 2@1") { $0.subscribe(on: $1) } == "2@1")
  }

  @Test func `an interval is measured from the scheduled subscription`() {
    let clock = TestScheduler()
    let recorder = Recorder<Int, Never>(clock: { clock.now })
    Just(1).delay(for: 1, scheduler: clock).subscribe(on: scheduler).subscribe(recorder)
    clock.advance(by: 2)
    scheduler.base.run()
    clock.run()
    #expect(recorder.timeline == "1@3 finished@3")
  }

  @Test func `nothing is received after cancelling, though the cancellation is scheduled`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>()
    source.subscribe(on: scheduler).subscribe(recorder)
    scheduler.base.run()
    recorder.subscription?.cancel()
    source.send(1)
    source.send(completion: .finished)
    #expect(recorder.events.isEmpty)
  }

  @Test func `releasing the token before the scheduled subscription ends the stream`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    _ = subject.subscribe(on: scheduler).sink { values.append($0) }
    scheduler.base.run()
    subject.send(1)
    #expect(values.isEmpty)
  }

  @Test func `requests may nest`() {
    let recorder = Recorder<Int, Never>(demand: .max(1))
    recorder.onValue = { [unowned recorder] _ in recorder.request(.max(1)) }
    [1, 2, 3].publisher.subscribe(on: scheduler).subscribe(recorder)
    scheduler.base.run()
    #expect(recorder.events == ["1", "2", "3", "finished"])
    recorder.cancel()
  }
}
