import Schedulers
import Testing

/// The laws of every operator whose subscriber calls back while it receives.
@Suite struct ReentrancyLawTests {
  @Test(arguments: OperatorRow.all)
  func `values may be sent and requested during a delivery`(row: OperatorRow) {
    let harness = OperatorHarness(row, demand: .max(1))
    var sent = 8
    harness.recorder.onValue = { [weak harness] _ in
      // Two, because combineLatest only stores what is sent meanwhile.
      harness?.recorder.request(.max(2))
      if sent < 16 {
        sent += 1
        harness?.subject.send(sent)
      }
    }
    harness.send(1...8)
    harness.scheduler.advance(by: 10)
    harness.send(17...24)
    #expect(harness.recorder.events.count >= 8)
  }

  @Test(arguments: OperatorRow.all)
  func `the source may end during a delivery`(row: OperatorRow) {
    let harness = OperatorHarness(row)
    harness.recorder.onValue = { [weak harness] _ in harness?.subject.send(completion: .finished) }
    harness.send(1...8)
    harness.scheduler.run()
    #expect(harness.recorder.events.count == 2)
    #expect(harness.recorder.events.last == "finished")
  }

  @Test(arguments: OperatorRow.all)
  func `time may be moved during a delivery`(row: OperatorRow) {
    let harness = OperatorHarness(row)
    harness.recorder.onValue = { [weak harness] _ in harness?.scheduler.advance(by: 5) }
    harness.send(1...8)
    harness.subject.send(completion: .finished)
    harness.scheduler.run()
    #expect(harness.recorder.events.count > 4)
    #expect(harness.recorder.events.last == "finished")
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

  private final class Item: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  // In a release build these closures' arguments would be released too early if the rule's state were inside one long
  // access.

  @Test func `the closure of scan may send, and keeps the arguments of its call`() {
    let subject = PassthroughSubject<Int, Never>()
    var results: [Int] = []
    let token = subject.scan(Item(0)) { result, value in
      if value < 3 { subject.send(value + 1) }
      results.append(result.number)
      return Item(value)
    }.sink { _ in }
    subject.send(1)
    subject.send(9)
    #expect(results == [0, 0, 0, 1])
    token.cancel()
  }

  @Test func `the closure of removeDuplicates may send, and keeps the arguments of its call`() {
    let subject = PassthroughSubject<Item, Never>()
    var before: [Int] = []
    let token = subject.removeDuplicates { one, other in
      if other.number < 3 { subject.send(Item(other.number + 1)) }
      before.append(one.number)
      return false
    }.sink { _ in }
    for number in [0, 1, 9] { subject.send(Item(number)) }
    #expect(before == [2, 1, 0, 3])
    token.cancel()
  }
}
