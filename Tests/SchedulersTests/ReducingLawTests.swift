import Schedulers
import Testing

/// The laws of every operator that reduces a stream to one result.
@Suite struct ReducingLawTests {
  /// Such an operator after its own source.
  struct Stand {
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
    let stand = Stand(row, demand: demand)
    #expect(stand.source.history == ["unlimited"])
    stand.recorder.request(.max(3))
    #expect(stand.source.history == ["unlimited"])
    stand.recorder.cancel()
  }

  @Test(arguments: OperatorRow.reducing)
  func `there is one result, followed at once by the end`(row: OperatorRow) {
    let stand = Stand(row)
    stand.send(1...6)
    stand.source.send(completion: .finished)
    #expect(stand.recorder.events.count == 2)
    #expect(stand.recorder.events.last == "finished")
  }

  @Test(arguments: OperatorRow.reducing)
  func `result and end wait for demand`(row: OperatorRow) {
    let stand = Stand(row, demand: .none)
    stand.send(1...6)
    stand.source.send(completion: .finished)
    #expect(stand.recorder.events == [])
    stand.recorder.request(.max(1))
    #expect(stand.recorder.events.count == 2)
    #expect(stand.recorder.events.last == "finished")
    stand.recorder.request(.max(1))
    #expect(stand.recorder.events.count == 2)
  }

  @Test(arguments: OperatorRow.reducing)
  func `a failure does not wait and replaces the result`(row: OperatorRow) {
    let stand = Stand(row, demand: .none)
    stand.source.send(completion: .failure(.oops))
    #expect(stand.recorder.events == ["oops"])
    stand.recorder.request(.max(1))
    #expect(stand.recorder.events == ["oops"])
  }

  @Test(arguments: OperatorRow.reducing)
  func `nothing is sent after the end`(row: OperatorRow) {
    let stand = Stand(row)
    stand.send(1...6)
    stand.source.send(completion: .finished)
    let events = stand.recorder.events
    stand.send(1...6)
    stand.source.send(completion: .failure(.late))
    stand.source.send(completion: .finished)
    #expect(stand.recorder.events == events)
  }

  @Test(arguments: OperatorRow.reducing)
  func `cancelling cancels upstream once, and nothing is sent after it`(row: OperatorRow) {
    let stand = Stand(row)
    let subscription = stand.recorder.subscription
    subscription?.cancel()
    subscription?.cancel()
    stand.send(1...6)
    stand.source.send(completion: .finished)
    subscription?.request(.max(1))
    #expect(stand.source.history == ["unlimited", "cancel"])
    #expect(stand.recorder.events == [])
    stand.recorder.cancel()
  }

  @Test(arguments: OperatorRow.reducing)
  func `a waiting result is not sent after cancelling`(row: OperatorRow) {
    let stand = Stand(row, demand: .none)
    stand.send(1...6)
    stand.source.send(completion: .finished)
    let subscription = stand.recorder.subscription
    subscription?.cancel()
    subscription?.request(.max(1))
    #expect(stand.recorder.events == [])
  }

  @Test(arguments: OperatorRow.reducing)
  func `upstream is not cancelled after its own end`(row: OperatorRow) {
    let stand = Stand(row)
    stand.source.send(completion: .finished)
    stand.recorder.cancel()
    #expect(stand.source.history == ["unlimited"])
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
    let stand = Stand(row)
    stand.recorder.onValue = { [recorder = stand.recorder] _ in recorder.subscription?.cancel() }
    stand.send(1...6)
    stand.source.send(completion: .finished)
    #expect(stand.recorder.events.count == 1)
    stand.recorder.cancel()
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
