import Schedulers
import Testing

/// Values from other threads wait while a value is delivered. A subscriber that cancels during that delivery receives
/// none of them.
@Suite struct SerialDeliveryCancellationTests {
  @Test(arguments: OperatorRow.all)
  func `values waiting in line when a subscriber cancels are not delivered`(row: OperatorRow) {
    let (harness, queuedThreads) = (OperatorHarness(row), SerialDeliveryTests.QueuedThreads())
    harness.recorder.onValue = { [unowned harness] _ in
      #expect(queuedThreads.begin { harness.send(100...102) })
      harness.recorder.cancel()
    }
    harness.send(1...6)
    #expect(queuedThreads.isDone())
    #expect(harness.recorder.events.count == 1)
  }

  @Test(arguments: OperatorRow.all)
  func `a completion waiting in line when a subscriber cancels is not delivered`(row: OperatorRow) {
    let (harness, queuedThreads) = (OperatorHarness(row), SerialDeliveryTests.QueuedThreads())
    harness.recorder.onValue = { [unowned harness] _ in
      #expect(
        queuedThreads.begin {
          harness.send(100...102)
          harness.subject.send(completion: .finished)
          harness.scheduler.advance(by: 10)
        })
      harness.recorder.cancel()
    }
    harness.send(1...6)
    #expect(queuedThreads.isDone())
    #expect(harness.recorder.events.count == 1)
  }

  @Test func `waiting values of flatMap are dropped when a subscriber cancels, though all children have ended`() {
    let children = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let (recorder, queuedThreads) = (Recorder<Int, Never>(), SerialDeliveryTests.QueuedThreads())
    children.publisher.flatMap { $0 }.subscribe(recorder)
    recorder.onValue = { [unowned recorder] in
      guard $0 == 1 else { return }
      #expect(
        queuedThreads.begin {
          children[1].send(2)
          children[1].send(completion: .finished)
        })
      children[0].send(completion: .finished)
      recorder.cancel()
    }
    children[0].send(1)
    #expect(queuedThreads.isDone())
    #expect(recorder.events == ["1"])
  }
}
