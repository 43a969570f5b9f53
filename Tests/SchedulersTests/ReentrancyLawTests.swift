import Schedulers
import Testing

/// What holds for every operator when its subscriber calls back while it receives.
@Suite struct ReentrancyLawTests {
  @Test(arguments: OperatorRow.all)
  func `a value may be sent and more be asked for during a delivery`(row: OperatorRow) {
    let stand = OperatorStand(row, demand: .max(1))
    var sent = 8
    stand.recorder.onValue = { [weak stand] _ in
      // Two, since combineLatest takes what is sent meanwhile and sends nothing for it.
      stand?.recorder.request(.max(2))
      if sent < 16 {
        sent += 1
        stand?.subject.send(sent)
      }
    }
    stand.send(1...8)
    stand.scheduler.advance(by: 10)
    stand.send(17...24)
    #expect(stand.recorder.events.count >= 8)
  }

  @Test(arguments: OperatorRow.all)
  func `the source may end during a delivery`(row: OperatorRow) {
    let stand = OperatorStand(row)
    stand.recorder.onValue = { [weak stand] _ in stand?.subject.send(completion: .finished) }
    stand.send(1...8)
    stand.scheduler.run()
    #expect(stand.recorder.events.count == 2)
    #expect(stand.recorder.events.last == "finished")
  }

  @Test(arguments: OperatorRow.all)
  func `time may be moved during a delivery`(row: OperatorRow) {
    let stand = OperatorStand(row)
    stand.recorder.onValue = { [weak stand] _ in stand?.scheduler.advance(by: 5) }
    stand.send(1...8)
    stand.subject.send(completion: .finished)
    stand.scheduler.run()
    #expect(stand.recorder.events.count > 4)
    #expect(stand.recorder.events.last == "finished")
  }

  @Test(arguments: OperatorRow.all)
  func `the stream may be subscribed to again during a delivery`(row: OperatorRow) {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Oops>()
    let stream = row.apply(subject.eraseToAnyPublisher(), scheduler)
    let (first, second) = (Recorder<Int, Oops>(), Recorder<Int, Oops>())
    first.onValue = { [weak second] _ in
      if let second, second.subscription == nil { stream.subscribe(second) }
    }
    stream.subscribe(first)
    for value in 1...8 {
      subject.send(value)
      scheduler.advance(by: 10)
    }
    #expect(first.events.count >= second.events.count)
    #expect(second.events.count > 2)
    first.cancel()
    second.cancel()
  }
}
