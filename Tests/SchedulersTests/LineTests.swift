import Schedulers
import Testing

/// Values from other threads wait while a value is delivered. A subscriber that cancels during that delivery receives
/// none of them.
@Suite struct LineTests {
  @Test(arguments: OperatorRow.all)
  func `values waiting in line when a subscriber cancels are not delivered`(row: OperatorRow) {
    let (stand, crew) = (OperatorStand(row), TurnTests.QueuedThreads())
    stand.recorder.onValue = { [unowned stand] _ in
      #expect(crew.begin { stand.send(100...102) })
      stand.recorder.cancel()
    }
    stand.send(1...6)
    #expect(crew.isDone())
    #expect(stand.recorder.events.count == 1)
  }

  @Test(arguments: OperatorRow.all)
  func `a completion waiting in line when a subscriber cancels is not delivered`(row: OperatorRow) {
    let (stand, crew) = (OperatorStand(row), TurnTests.QueuedThreads())
    stand.recorder.onValue = { [unowned stand] _ in
      #expect(
        crew.begin {
          stand.send(100...102)
          stand.subject.send(completion: .finished)
          stand.scheduler.advance(by: 10)
        })
      stand.recorder.cancel()
    }
    stand.send(1...6)
    #expect(crew.isDone())
    #expect(stand.recorder.events.count == 1)
  }

  @Test func `waiting values of flatMap are dropped when a subscriber cancels, though all children have ended`() {
    let children = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let (recorder, crew) = (Recorder<Int, Never>(), TurnTests.QueuedThreads())
    children.publisher.flatMap { $0 }.subscribe(recorder)
    recorder.onValue = { [unowned recorder] in
      guard $0 == 1 else { return }
      #expect(
        crew.begin {
          children[1].send(2)
          children[1].send(completion: .finished)
        })
      children[0].send(completion: .finished)
      recorder.cancel()
    }
    children[0].send(1)
    #expect(crew.isDone())
    #expect(recorder.events == ["1"])
  }
}
