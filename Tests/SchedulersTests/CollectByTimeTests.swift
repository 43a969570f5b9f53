import Schedulers
import Testing

@Suite struct CollectByTimeTests {
  func byTime(
    _ inputs: String, _ rule: InputRule = .step, every interval: VirtualTime.Stride,
    demand: Subscribers.Demand = .unlimited,
    to end: Double? = nil
  ) -> Timeline {
    trace(inputs, rule, demand: demand, to: end) { $0.collect(.byTime($1, interval)) }
  }

  func byTimeOrCount(_ inputs: String, every interval: VirtualTime.Stride, count: Int, to end: Double? = nil)
    -> Timeline
  {
    trace(inputs, .step, to: end) { $0.collect(.byTimeOrCount($1, interval, count)) }
  }

  static let tenNumbers = (0...9).map { "\($0)@\($0)" }.joined(separator: " ") + " finished@9.5"

  @Test func `values of an interval are sent at its end, and the rest with the completion`() {
    #expect(byTime(Self.tenNumbers, every: 5) == "[0,1,2,3,4]@5 [5,6,7,8,9]@9.5 finished@9.5")
  }

  @Test func `no empty array is sent`() {
    #expect(byTime("1@0.5 2@1 3@4.5 finished@5", every: 2) == "[1,2]@2 [3]@5 finished@5")
  }

  @Test func `a failure is sent at once, and collected values are lost`() {
    #expect(byTime("1@0.5 2@1 oops@1.5", every: 2) == "oops@1.5")
  }

  @Test(arguments: [InputRule.step, .prescheduled])
  func `a value at the end of an interval belongs to the next, because the timer was scheduled first`(rule: InputRule) {
    #expect(byTime("1@1 2@2 finished@3", rule, every: 2) == "[1]@2 [2]@3 finished@3")
  }

  @Test func `a full group is sent early and does not change the intervals`() {
    #expect(
      byTimeOrCount(Self.tenNumbers, every: 5, count: 2)
        == "[0,1]@1 [2,3]@3 [4]@5 [5,6]@6 [7,8]@8 [9]@9.5 finished@9.5")
  }

  @Test func `cancelling drops collected values and stops the timer`() {
    #expect(byTime("1@0.5 cancel@1", every: 2) == "")
  }

  @Test func `without demand, values wait for an interval with demand`() {
    #expect(byTime("1@0.5 2@2.5 request(1)@5 3@5.5", .step, every: 2, demand: .max(1), to: 9) == "[1]@2 [2,3]@6")
  }

  @Test func `byTime requests all values once one array was requested`() {
    let (source, scheduler) = (Source(), TestScheduler())
    let recorder = Recorder<[Int], Oops>(demand: .max(1))
    source.collect(.byTime(scheduler, 1)).subscribe(recorder)
    source.send(1)
    source.send(2)
    #expect(source.history == ["max(1)", "+max(1)", "+max(1)"])
    recorder.cancel()
  }

  @Test func `byTimeOrCount requests as many values as the requested arrays hold, and more after a full one`() {
    let (source, scheduler) = (Source(), TestScheduler())
    let recorder = Recorder<[Int], Oops>(demand: .max(2), returning: .max(1))
    source.collect(.byTimeOrCount(scheduler, 1, 2)).subscribe(recorder)
    source.send(1)
    source.send(2)
    scheduler.advance()
    source.send(3)
    scheduler.advance(by: 1)
    #expect(recorder.events == ["[1,2]", "[3]"])
    #expect(source.history == ["max(4)", "max(2)"])
    recorder.cancel()
  }

  @Test func `a full group is sent before later values, even if the timer is due at that instant`() {
    let output = trace("1@2 2@2 3@2", .prescheduled, to: 3) { input, scheduler in
      input.collect(.byTimeOrCount(scheduler, 2, 2))
    }
    #expect(output == "[1,2]@2")
  }

  @Test func `the scheduler is called in Combine's order`() {
    let (source, recordingScheduler) = (Source(), RecordingScheduler())
    let recorder = Recorder<[Int], Oops>()
    source.handleEvents(receiveSubscription: { _ in recordingScheduler.schedule(options: 1) {} })
      .collect(.byTimeOrCount(recordingScheduler, 3, 2), options: 7).subscribe(recorder)
    #expect(recordingScheduler.read() == ["from 3 every 3 ±0.25 7", "soon 1"])
    source.send(1)
    source.send(2)
    #expect(recordingScheduler.read() == ["soon 7"])
    source.send(completion: .finished)
    #expect(recordingScheduler.read() == ["cancel 3", "soon 7"])
    recordingScheduler.base.run()
    #expect(recorder.events == ["[1,2]", "finished"])
    recorder.release()
  }

  @Test func `a count of zero stops the program with a reason`() async {
    await #expect(processExitsWith: .failure) {
      _ = Just(1).collect(.byTimeOrCount(TestScheduler(), 1, 0)).events()
    }
  }
}
