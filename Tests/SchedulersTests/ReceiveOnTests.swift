import Schedulers
import Testing

@Suite struct ReceiveOnTests {
  let scheduler = TestScheduler()

  @Test func `receive(on) keeps the instant and the order of values and completion`() {
    let output = trace("1@1 2@1 3@2 finished@2") { $0.receive(on: $1) }
    #expect(output == "1@1 2@1 3@2 finished@2")
  }

  @Test func `a failure comes after the values before it`() {
    #expect(trace("1@1 oops@1") { $0.receive(on: $1) } == "1@1 oops@1")
  }

  @Test func `nothing is delivered until the scheduler runs`() {
    let recorder = Recorder<Int, Never>()
    Just(1).receive(on: scheduler).subscribe(recorder)
    #expect(recorder.events.isEmpty)
    scheduler.advance()
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func `direct subscribers come first, then those behind one receive(on), then those behind two`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let tokens = [
      subject.receive(on: scheduler).receive(on: scheduler).sink { log.append("two hops \($0)") },
      subject.receive(on: scheduler).sink { log.append("one hop \($0)") },
      subject.sink { log.append("direct \($0)") },
    ]
    for value in [1, 2] { subject.send(value) }
    scheduler.advance()
    #expect(log == ["direct 1", "direct 2", "one hop 1", "one hop 2", "two hops 1", "two hops 2"])
    for token in tokens { token.cancel() }
  }

  @Test func `cancelling drops scheduled values`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let token = subject.receive(on: scheduler).sink { values.append($0) }
    subject.send(1)
    token.cancel()
    scheduler.run()
    #expect(values.isEmpty)
  }

  @Test func `subscription and demand are not scheduled`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>(demand: .max(2))
    source.receive(on: scheduler).subscribe(recorder)
    #expect(source.history == ["max(2)"])
  }

  @Test func `returned demand is requested at the delivery`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>(demand: .max(1), returning: .max(2))
    source.receive(on: scheduler).subscribe(recorder)
    source.send(1)
    #expect(source.history == ["max(1)"])
    scheduler.advance()
    #expect(source.history == ["max(1)", "max(2)"])
  }
}

@Suite struct MeasureIntervalTests {
  @Test func `measureInterval sends the time since the value before`() {
    let output = trace("1@1 2@1.5 3@4 finished@5") { $0.measureInterval(using: $1).map { seconds($0) } }
    #expect(output == "1@1 0.5@1.5 2.5@4 finished@5")
  }

  @Test func `behind a delay, measureInterval measures the delayed values`() {
    let output = trace("1@0.5 2@2") { $0.delay(for: 1, scheduler: $1).measureInterval(using: $1).map { seconds($0) } }
    #expect(output == "1.5@1.5 1.5@3")
  }

  @Test func `measureInterval passes a failure on at once`() {
    #expect(trace("oops@2") { $0.measureInterval(using: $1).map { seconds($0) } } == "oops@2")
  }

  @Test func `measureInterval passes demand on`() {
    let source = Source()
    let recorder = Recorder<VirtualTime.Stride, Oops>(demand: .max(1), returning: .max(2))
    source.measureInterval(using: TestScheduler()).subscribe(recorder)
    source.send(1)
    #expect(source.history == ["max(1)", "max(2)"])
  }

  @Test func `measureInterval schedules nothing`() {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let token = subject.measureInterval(using: scheduler).sink { _ in }
    subject.send(1)
    #expect(scheduler.pending.isEmpty)
    token.cancel()
  }
}
