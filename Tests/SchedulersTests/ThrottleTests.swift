import Schedulers
import Testing

@Suite struct ThrottleTests {
  func throttled(
    _ inputs: String, _ rule: InputRule = .prescheduled, latest: Bool, demand: Subscribers.Demand = .unlimited
  ) -> Timeline {
    trace(inputs, rule, demand: demand) { $0.throttle(for: 1, scheduler: $1, latest: latest) }
  }

  static let taps = "1@0 2@0.3 3@0.7 4@1.2 5@1.4 6@3.5 7@3.6 finished@4"

  @Test func `with latest, the last value of each interval is sent at its end`() {
    #expect(throttled(Self.taps, latest: true) == "1@0 3@1 5@2 6@3.5 7@4.5 finished@4.5")
  }

  @Test func `without latest, the first value of each interval is sent at its end`() {
    #expect(throttled(Self.taps, latest: false) == "1@0 2@1 4@2 6@3.5 7@4.5 finished@4.5")
  }

  @Test func `the first value is sent in its instant, when the scheduler runs`() {
    let scheduler = TestScheduler()
    let recorder = Recorder<Int, Never>()
    Just(1).throttle(for: 1, scheduler: scheduler, latest: true).subscribe(recorder)
    #expect(recorder.events.isEmpty)
    scheduler.advance()
    #expect(recorder.events == ["1", "finished"])
  }

  @Test(arguments: [(true, "3@0"), (false, "1@0")] as [(Bool, Timeline)])
  func `a burst in one instant gives one value`(latest: Bool, expected: Timeline) {
    #expect(throttled("1@0 2@0 3@0", latest: latest) == expected)
  }

  @Test func `of three values before the scheduler runs the last is sent, the next an interval later (case 52)`() {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>(clock: { scheduler.now })
    subject.throttle(for: 1, scheduler: scheduler, latest: true).subscribe(recorder)
    for value in 1...3 { subject.send(value) }
    scheduler.advance()
    subject.send(4)
    scheduler.advance(by: 0.5)
    subject.send(5)
    scheduler.run()
    #expect(recorder.timeline == "3@0 5@1")
    recorder.cancel()
  }

  @Test func `a value a full interval after the last output is sent in its instant`() {
    #expect(throttled("1@0 2@1", latest: true) == "1@0 2@1")
  }

  @Test func `a failure waits for the held value`() {
    #expect(throttled("1@0 2@0.3 oops@0.7", latest: true) == "1@0 2@1 oops@1")
  }

  @Test func `a completion without a held value is sent in its instant`() {
    #expect(throttled("1@0 finished@0.5", latest: true) == "1@0 finished@0.5")
  }

  @Test func `values at the ends of intervals replace the held value when inputs come first`() {
    #expect(throttled("1@0 2@0.5 3@1 4@2", .prescheduled, latest: true) == "1@0 3@1 4@2")
  }

  @Test func `values at the ends of intervals come after the held value when timers come first`() {
    #expect(throttled("1@0 2@0.5 3@1 4@2", .step, latest: true) == "1@0 2@1 3@2 4@3")
  }

  @Test func `a value without demand is lost`() {
    #expect(throttled("1@0 2@0.5 request(1)@2 3@3", latest: true, demand: .max(1)) == "1@0 3@3")
  }

  @Test func `cancelling drops the held value`() {
    #expect(throttled("1@0 2@0.5 cancel@0.7", latest: true) == "1@0")
  }

  @Test func `intervals start at outputs, not on a grid`() {
    #expect(throttled("1@10 2@10.5 3@11.8 4@11.9", latest: true) == "1@10 2@11 4@12")
  }

  @Test func `an interval of zero only joins values of one instant`() {
    let output = trace("1@0 2@0 3@0.5") { $0.throttle(for: 0, scheduler: $1, latest: true) }
    #expect(output == "2@0 3@0.5")
  }

  // heckj/swiftui-notes, DebounceAndThrottleTests, recorded on iOS 14.1 to 14.4.
  @Test func `a current value subject throttled to the first values gives Apple's list`() {
    let output = trace("1@0.1 2@0.2 3@0.6 4@0.7 5@0.9 6@1.3", from: CurrentValueSubject<Int, Oops>(-1)) {
      $0.throttle(for: 0.5, scheduler: $1, latest: false)
    }
    #expect(output == "-1@0 1@0.5 3@1 6@1.5")
  }

  @Test func `a current value subject throttled to the latest values gives Apple's list`() {
    let output = trace("1@0.1 2@0.2 3@0.6 4@0.7 5@0.9 6@1.2", from: CurrentValueSubject<Int, Oops>(-1)) {
      $0.throttle(for: 0.5, scheduler: $1, latest: true)
    }
    #expect(output == "-1@0 2@0.5 5@1 6@1.5")
  }

  @Test func `the values of Apple's documentation come at the ends of intervals`() {
    let output = trace("0@0 1@1 2@2 3@3 4@4") { $0.throttle(for: 10, scheduler: $1, latest: true) }
    #expect(output == "0@0 4@10")
  }

  // From apeth.com, whose own list is that of iOS 13.
  @Test func `a value every fifth of a second throttled to half a second gives every second or third`() {
    let inputs = (1...10).map { "\($0)@\(Double($0) / 5)" }.joined(separator: " ")
    let output = trace(inputs) { $0.throttle(for: 0.5, scheduler: $1, latest: true) }
    #expect(output == "1@0.2 3@0.7 6@1.2 8@1.7 10@2.2")
  }

  @Test func `bursts of four values give the first, the next, and the next burst's first`() {
    let inputs = "0@0 1@0.1 2@0.2 3@0.3 4@1.4 5@1.5 6@1.6 7@1.7"
    #expect(throttled(inputs, latest: false) == "0@0 1@1 4@2")
  }
}
