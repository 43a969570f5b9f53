import Schedulers
import Testing

/// The laws of every operator.
@Suite struct OperatorLawTests {
  @Test(arguments: OperatorRow.all)
  func `finished is sent once, after the values`(row: OperatorRow) {
    let stand = OperatorStand(row)
    stand.send(1...6)
    stand.subject.send(completion: .finished)
    stand.scheduler.advance(by: 10)
    #expect(stand.recorder.events.count > 3)
    #expect(stand.recorder.events.filter { $0 == "finished" }.count == 1)
    #expect(stand.recorder.events.last == "finished")
  }

  @Test(arguments: OperatorRow.all)
  func `a failure is sent once, after the values`(row: OperatorRow) {
    let stand = OperatorStand(row)
    stand.send(1...6)
    stand.subject.send(completion: .failure(.oops))
    stand.scheduler.advance(by: 10)
    #expect(stand.recorder.events.filter { $0 == "oops" }.count == 1)
    #expect(stand.recorder.events.last == "oops")
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
    let stand = OperatorStand(row, demand: .max(1))
    stand.send(1...10)
    #expect(stand.recorder.events.count == 1)
    stand.recorder.request(.max(1))
    stand.send(11...20)
    #expect(stand.recorder.events.count == 2)
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
    let (all, some) = (OperatorStand(row), OperatorStand(row, demand: .max(1)))
    some.recorder.onValue = { [weak some] _ in some?.recorder.request(.max(1)) }
    all.send(1...20)
    some.send(1...20)
    #expect(some.recorder.timeline == all.recorder.timeline)
  }

  @Test(arguments: OperatorRow.every, ["finished", "oops"])
  func `nothing is sent after the end`(row: OperatorRow, how: String) {
    let stand = OperatorStand(row)
    stand.send(1...4)
    stand.subject.send(completion: how == "finished" ? .finished : .failure(.oops))
    stand.scheduler.advance(by: 10)
    let events = stand.recorder.events
    stand.send(5...8)
    stand.subject.send(completion: .failure(.late))
    stand.recorder.request(.unlimited)
    stand.scheduler.run()
    #expect(stand.recorder.events == events)
  }

  @Test(arguments: OperatorRow.every)
  func `nothing is sent after cancelling`(row: OperatorRow) {
    let stand = OperatorStand(row)
    stand.send(1...4)
    stand.subject.send(5)
    let subscription = stand.recorder.subscription
    subscription?.cancel()
    let events = stand.recorder.events
    stand.send(6...8)
    stand.subject.send(completion: .finished)
    subscription?.request(.unlimited)
    stand.scheduler.run()
    #expect(stand.recorder.events == events)
  }

  @Test(arguments: OperatorRow.all)
  func `cancelling during a delivery stops at that value`(row: OperatorRow) {
    let stand = OperatorStand(row)
    stand.recorder.onValue = { [weak stand] _ in stand?.recorder.subscription?.cancel() }
    stand.send(1...8)
    stand.subject.send(completion: .finished)
    stand.scheduler.run()
    #expect(stand.recorder.events.count == 1)
  }
}
