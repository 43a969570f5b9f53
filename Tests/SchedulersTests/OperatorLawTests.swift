import Schedulers
import Testing

/// The laws of every operator.
@Suite struct OperatorLawTests {
  @Test(arguments: OperatorRow.all)
  func `finished is sent once, after the values`(row: OperatorRow) {
    let harness = OperatorHarness(row)
    harness.send(1...6)
    harness.subject.send(completion: .finished)
    harness.scheduler.advance(by: 10)
    #expect(harness.recorder.events.count > 3)
    #expect(harness.recorder.events.filter { $0 == "finished" }.count == 1)
    #expect(harness.recorder.events.last == "finished")
  }

  @Test(arguments: OperatorRow.all)
  func `a failure is sent once, after the values`(row: OperatorRow) {
    let harness = OperatorHarness(row)
    harness.send(1...6)
    harness.subject.send(completion: .failure(.oops))
    harness.scheduler.advance(by: 10)
    #expect(harness.recorder.events.filter { $0 == "oops" }.count == 1)
    #expect(harness.recorder.events.last == "oops")
  }

  @Test(arguments: OperatorRow.all)
  func `a source that ends at once ends the stream`(row: OperatorRow) {
    let recorder = Recorder<Int, Oops>()
    let scheduler = TestScheduler()
    row.apply(Empty().eraseToAnyPublisher(), scheduler).subscribe(recorder)
    scheduler.advance()
    scheduler.advance(by: 10)
    #expect(recorder.events == ["finished"])
    recorder.cancel()
  }

  @Test(arguments: OperatorRow.every)
  func `a source that fails at once ends the stream`(row: OperatorRow) {
    let recorder = Recorder<Int, Oops>()
    let scheduler = TestScheduler()
    row.apply(Fail(error: .oops).eraseToAnyPublisher(), scheduler).subscribe(recorder)
    scheduler.advance(by: 10)
    #expect(recorder.events == ["oops"])
    recorder.cancel()
  }

  @Test(arguments: OperatorRow.every)
  func `cancelling cancels upstream once`(row: OperatorRow) {
    let source = Source()
    let scheduler = TestScheduler()
    let recorder = Recorder<Int, Oops>()
    row.apply(source.eraseToAnyPublisher(), scheduler).subscribe(recorder)
    scheduler.advance()
    recorder.subscription?.cancel()
    recorder.subscription?.cancel()
    scheduler.advance()
    // A stateless operator passes upstream's own subscription on, which counts requests itself.
    let keepsNothing = [
      "map", "filter", "compactMap", "scan", "eraseToAnyPublisher", "replaceNil", "map(_: KeyPath)", "map(_:_:)",
      "map(_:_:_:)", "breakpoint", "timestamp", "mapError", "pairwise",
    ].contains(row.name)
    #expect(source.history.filter { $0 == "cancel" }.count == (keepsNothing ? 2 : 1))
  }

  @Test(arguments: OperatorRow.every)
  func `upstream is not cancelled after its own end`(row: OperatorRow) {
    let source = Source()
    let scheduler = TestScheduler()
    let recorder = Recorder<Int, Oops>()
    row.apply(source.eraseToAnyPublisher(), scheduler).subscribe(recorder)
    scheduler.advance()
    source.send(completion: .finished)
    scheduler.advance(by: 10)
    #expect(!source.history.contains("cancel"))
    recorder.cancel()
  }

  @Test(arguments: OperatorRow.all)
  func `a subscriber that requests two values receives two`(row: OperatorRow) {
    let harness = OperatorHarness(row, demand: .max(1))
    harness.send(1...10)
    #expect(harness.recorder.events.count == 1)
    harness.recorder.request(.max(1))
    harness.send(11...20)
    #expect(harness.recorder.events.count == 2)
  }

  @Test(arguments: OperatorRow.untimed)
  func `a subscriber that requests two values from a waiting source receives two`(row: OperatorRow) {
    let recorder = Recorder<Int, Oops>(demand: .max(2))
    let numbers = Publishers.Sequence<Range<Int>, Oops>(sequence: 1..<100)
    row.apply(numbers.eraseToAnyPublisher(), TestScheduler()).subscribe(recorder)
    #expect(recorder.events.count == 2)
    recorder.cancel()
  }

  @Test(arguments: OperatorRow.all)
  func `a subscriber that requests one value at a time receives all`(row: OperatorRow) {
    let (all, some) = (OperatorHarness(row), OperatorHarness(row, demand: .max(1)))
    some.recorder.onValue = { [weak some] _ in some?.recorder.request(.max(1)) }
    all.send(1...20)
    some.send(1...20)
    #expect(some.recorder.timeline == all.recorder.timeline)
  }

  @Test(arguments: OperatorRow.every, ["finished", "oops"])
  func `nothing is sent after the end`(row: OperatorRow, how: String) {
    let harness = OperatorHarness(row)
    harness.send(1...4)
    harness.subject.send(completion: how == "finished" ? .finished : .failure(.oops))
    harness.scheduler.advance(by: 10)
    let events = harness.recorder.events
    harness.send(5...8)
    harness.subject.send(completion: .failure(.late))
    harness.recorder.request(.unlimited)
    harness.scheduler.run()
    #expect(harness.recorder.events == events)
  }

  @Test(arguments: OperatorRow.every)
  func `nothing is sent after cancelling`(row: OperatorRow) {
    let harness = OperatorHarness(row)
    harness.send(1...4)
    harness.subject.send(5)
    let subscription = harness.recorder.subscription
    subscription?.cancel()
    let events = harness.recorder.events
    harness.send(6...8)
    harness.subject.send(completion: .finished)
    subscription?.request(.unlimited)
    harness.scheduler.run()
    #expect(harness.recorder.events == events)
  }

  @Test(arguments: OperatorRow.all)
  func `cancelling during a delivery stops at that value`(row: OperatorRow) {
    let harness = OperatorHarness(row)
    harness.recorder.onValue = { [weak harness] _ in harness?.recorder.subscription?.cancel() }
    harness.send(1...8)
    harness.subject.send(completion: .finished)
    harness.scheduler.run()
    #expect(harness.recorder.events.count == 1)
  }
}
