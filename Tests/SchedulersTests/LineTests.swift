import Schedulers
import Testing

/// What another thread brings while a value is being delivered stands in line. A subscriber that cancels during that
/// delivery receives none of it.
@Suite struct LineTests {
  @Test(arguments: OperatorRow.all)
  func `what was in line when a subscriber cancels is not delivered`(row: OperatorRow) {
    let stand = OperatorStand(row)
    stand.recorder.onValue = { [unowned stand] _ in
      #expect(CallingOutTests.returns { stand.send(100...102) })
      stand.recorder.cancel()
    }
    stand.send(1...6)
    #expect(stand.recorder.events.count == 1)
  }

  @Test(arguments: OperatorRow.all)
  func `an end that was in line when a subscriber cancels is not delivered`(row: OperatorRow) {
    let stand = OperatorStand(row)
    stand.recorder.onValue = { [unowned stand] _ in
      #expect(
        CallingOutTests.returns {
          stand.send(100...102)
          stand.subject.send(completion: .finished)
          stand.scheduler.advance(by: 10)
        })
      stand.recorder.cancel()
    }
    stand.send(1...6)
    #expect(stand.recorder.events.count == 1)
  }

  @Test func `what the children of flatMap put in line goes when a subscriber cancels, though all have ended`() {
    let children = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let recorder = Recorder<Int, Never>()
    children.publisher.flatMap { $0 }.subscribe(recorder)
    recorder.onValue = { [unowned recorder] in
      guard $0 == 1 else { return }
      #expect(
        CallingOutTests.returns {
          children[1].send(2)
          children[1].send(completion: .finished)
        })
      children[0].send(completion: .finished)
      recorder.cancel()
    }
    children[0].send(1)
    #expect(recorder.events == ["1"])
  }
}
