import Schedulers
import Testing

@Suite struct DebounceTests {
  func debounced(
    _ inputs: String, _ rule: InputRule = .prescheduled, for dueTime: VirtualTime.Stride = 1,
    demand: Subscribers.Demand = .unlimited
  ) -> Timeline {
    trace(inputs, rule, demand: demand) { $0.debounce(for: dueTime, scheduler: $1) }
  }

  @Test func `a value is sent when the due time has passed without another`() {
    #expect(debounced("1@0 2@0.3 3@0.7 4@1.2 5@1.4") == "5@2.4")
  }

  @Test func `two bursts give the last value of each`() {
    let inputs = "0@0 1@0.1 2@0.2 3@0.3 4@1.4 5@1.5 6@1.6 7@1.7"
    #expect(debounced(inputs) == "3@1.3 7@2.7")
  }

  @Test func `Apple's example gives the documented values when timers come first`() {
    let inputs = "0@0 1@0.25 2@1 3@1.25 4@1.5 5@2"
    #expect(debounced(inputs, .step, for: 0.5) == "1@0.75 4@2 5@2.5")
  }

  @Test func `Apple's example loses a value when inputs come first`() {
    let inputs = "0@0 1@0.25 2@1 3@1.25 4@1.5 5@2"
    #expect(debounced(inputs, .prescheduled, for: 0.5) == "1@0.75 5@2.5")
  }

  @Test(arguments: [InputRule.prescheduled, .step])
  func `finishing drops the waiting value`(rule: InputRule) {
    #expect(debounced("1@0 2@0.4 finished@0.8", rule) == "finished@0.8")
  }

  @Test func `each value replaces the timer, and a failure drops the value (case 50)`() {
    let scheduler = RecordingScheduler()
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = Recorder<Int, Oops>(clock: { scheduler.now })
    subject.debounce(for: 1, scheduler: scheduler, options: 7).subscribe(recorder)
    subject.send(1)
    #expect(scheduler.read() == ["from 1 every 1 ±0.25 7"])
    scheduler.base.advance(by: 0.5)
    subject.send(2)
    #expect(scheduler.read() == ["from 1.5 every 1 ±0.25 7", "cancel 1"])
    scheduler.base.advance(by: 1)
    #expect(scheduler.read() == ["cancel 1.5"])
    subject.send(3)
    subject.send(completion: .failure(.oops))
    #expect(scheduler.read() == ["from 2.5 every 1 ±0.25 7", "cancel 2.5", "soon nil"])
    scheduler.base.run()
    #expect(recorder.timeline == "2@1.5 oops@1.5")
  }

  @Test(arguments: [InputRule.prescheduled, .step])
  func `failing drops the waiting value`(rule: InputRule) {
    #expect(debounced("1@0 2@0.4 oops@0.8", rule) == "oops@0.8")
  }

  @Test func `finishing at the due time loses the value when inputs come first`() {
    #expect(debounced("1@0 finished@1", .prescheduled) == "finished@1")
  }

  @Test func `finishing at the due time comes after the value when timers come first`() {
    #expect(debounced("1@0 finished@1", .step) == "1@1 finished@1")
  }

  @Test func `a single value followed at once by the completion is lost`() {
    #expect(trace("") { Just(1).debounce(for: 1, scheduler: $1) } == "finished@0")
  }

  @Test func `a value due without demand is lost, and later demand is kept`() {
    #expect(debounced("1@0 2@2 3@4 request(1)@5.5 4@6", demand: .max(2)) == "1@1 2@3 4@7")
  }

  @Test func `a due time of zero still waits for the instant to pass`() {
    #expect(debounced("1@0 2@0 3@1 finished@1", for: 0) == "2@0 finished@1")
  }

  @Test func `on an immediate scheduler a value is sent at once (case 39)`() {
    let numbers = [1, 2].publisher
    #expect(numbers.debounce(for: 1, scheduler: ImmediateScheduler.shared).events() == ["1", "2", "finished"])
    #expect(numbers.debounce(for: 1, scheduler: DispatchQueue.immediate).events() == ["1", "2", "finished"])
  }

  @Test func `the value of a current value subject waits like any other`() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    #expect(trace("", from: subject) { $0.debounce(for: 1, scheduler: $1) } == "0@1")
  }

  @Test func `cancelling delivers nothing more`() {
    #expect(debounced("1@0 2@1.5 cancel@2 3@3") == "1@1")
  }

  @Test func `cancelling leaves nothing pending`() {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let token = subject.debounce(for: 1, scheduler: scheduler).sink { _ in }
    subject.send(1)
    token.cancel()
    #expect(scheduler.pending.isEmpty)
  }

  @Test func `only one timer is pending, however many values came`() {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let token = subject.debounce(for: 1, scheduler: scheduler).sink { _ in }
    for value in 1...100 { subject.send(value) }
    #expect(scheduler.pending.map(\.due) == [.seconds(1)])
    token.cancel()
  }

  @Test func `everything is requested from upstream at once`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>(demand: .max(1))
    source.debounce(for: 1, scheduler: TestScheduler()).subscribe(recorder)
    #expect(source.history == ["unlimited"])
  }

  @Test func `values that an upstream operator sends with the completion are dropped`() {
    let output = trace("1@0 2@0.5 3@0.9 finished@2") { $0.scan(0, +).debounce(for: 2, scheduler: $1) }
    #expect(output == "finished@2")
  }
}
