import Schedulers
import Testing

/// The laws of every operator that reduces a stream to one result.
@Suite struct ReducingLawTests {
  /// Such an operator after its own source.
  struct Harness {
    let source = Source()
    let recorder: Recorder<Int, Oops>

    init(_ row: OperatorRow, demand: Subscribers.Demand = .unlimited) {
      recorder = Recorder(demand: demand)
      row.apply(source.eraseToAnyPublisher(), TestScheduler()).subscribe(recorder)
    }

    func send(_ values: ClosedRange<Int>) {
      for value in values { source.send(value) }
    }
  }

  @Test(arguments: OperatorRow.reducing, [Subscribers.Demand.none, .max(1), .unlimited])
  func `everything is requested from upstream, whatever the demand`(row: OperatorRow, demand: Subscribers.Demand) {
    let harness = Harness(row, demand: demand)
    #expect(harness.source.history == ["unlimited"])
    harness.recorder.request(.max(3))
    #expect(harness.source.history == ["unlimited"])
    harness.recorder.cancel()
  }

  @Test(arguments: OperatorRow.reducing)
  func `there is one result, followed at once by the end`(row: OperatorRow) {
    let harness = Harness(row)
    harness.send(1...6)
    harness.source.send(completion: .finished)
    #expect(harness.recorder.events.count == 2)
    #expect(harness.recorder.events.last == "finished")
  }

  @Test(arguments: OperatorRow.reducing)
  func `result and end wait for demand`(row: OperatorRow) {
    let harness = Harness(row, demand: .none)
    harness.send(1...6)
    harness.source.send(completion: .finished)
    #expect(harness.recorder.events == [])
    harness.recorder.request(.max(1))
    #expect(harness.recorder.events.count == 2)
    #expect(harness.recorder.events.last == "finished")
    harness.recorder.request(.max(1))
    #expect(harness.recorder.events.count == 2)
  }

  @Test(arguments: OperatorRow.reducing)
  func `a failure does not wait and replaces the result`(row: OperatorRow) {
    let harness = Harness(row, demand: .none)
    harness.source.send(completion: .failure(.oops))
    #expect(harness.recorder.events == ["oops"])
    harness.recorder.request(.max(1))
    #expect(harness.recorder.events == ["oops"])
  }

  @Test(arguments: OperatorRow.reducing)
  func `nothing is sent after the end`(row: OperatorRow) {
    let harness = Harness(row)
    harness.send(1...6)
    harness.source.send(completion: .finished)
    let events = harness.recorder.events
    harness.send(1...6)
    harness.source.send(completion: .failure(.late))
    harness.source.send(completion: .finished)
    #expect(harness.recorder.events == events)
  }

  @Test(arguments: OperatorRow.reducing)
  func `cancelling cancels upstream once, and nothing is sent after it`(row: OperatorRow) {
    let harness = Harness(row)
    let subscription = harness.recorder.subscription
    subscription?.cancel()
    subscription?.cancel()
    harness.send(1...6)
    harness.source.send(completion: .finished)
    subscription?.request(.max(1))
    #expect(harness.source.history == ["unlimited", "cancel"])
    #expect(harness.recorder.events == [])
    harness.recorder.cancel()
  }

  @Test(arguments: OperatorRow.reducing)
  func `a waiting result is not sent after cancelling`(row: OperatorRow) {
    let harness = Harness(row, demand: .none)
    harness.send(1...6)
    harness.source.send(completion: .finished)
    let subscription = harness.recorder.subscription
    subscription?.cancel()
    subscription?.request(.max(1))
    #expect(harness.recorder.events == [])
  }

  @Test(arguments: OperatorRow.reducing)
  func `upstream is not cancelled after its own end`(row: OperatorRow) {
    let harness = Harness(row)
    harness.source.send(completion: .finished)
    harness.recorder.cancel()
    #expect(harness.source.history == ["unlimited"])
  }

  @Test(arguments: OperatorRow.reducing)
  func `a source that ends or fails at once ends the stream`(row: OperatorRow) {
    let scheduler = TestScheduler()
    #expect(row.apply(Empty().eraseToAnyPublisher(), scheduler).events().last == "finished")
    #expect(row.apply(Fail(error: .oops).eraseToAnyPublisher(), scheduler).events() == ["oops"])
  }

  @Test(arguments: OperatorRow.reducing)
  func `the source may end during the delivery`(row: OperatorRow) {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = Recorder<Int, Oops>()
    recorder.onValue = { _ in
      subject.send(7)
      subject.send(completion: .finished)
    }
    row.apply(subject.eraseToAnyPublisher(), TestScheduler()).subscribe(recorder)
    for value in 1...6 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(recorder.events.count == 2)
  }

  @Test(arguments: OperatorRow.reducing)
  func `cancelling during the delivery holds the end back`(row: OperatorRow) {
    let harness = Harness(row)
    harness.recorder.onValue = { [recorder = harness.recorder] _ in recorder.subscription?.cancel() }
    harness.send(1...6)
    harness.source.send(completion: .finished)
    #expect(harness.recorder.events.count == 1)
    harness.recorder.cancel()
  }

  @Test(arguments: OperatorRow.reducing)
  func `nothing is retained after cancelling`(row: OperatorRow) {
    let life = LifetimeLawTests.Life(row) { recorder, _ in recorder.cancel() }
    #expect(life.left == [])
  }

  @Test(arguments: OperatorRow.reducing, [Subscribers.Completion<Oops>.finished, .failure(.oops)])
  func `nothing is retained after the end`(row: OperatorRow, completion: Subscribers.Completion<Oops>) {
    let life = LifetimeLawTests.Life(row) { recorder, subject in
      subject.send(completion: completion)
      recorder.release()
    }
    #expect(life.left == [])
  }
}
