import Schedulers
import Testing

/// The calls of timed operators to their scheduler, in Combine's order.
@Suite struct SchedulerCallTests {
  let scheduler = RecordingScheduler()
  let subject = PassthroughSubject<Int, Oops>()

  /// Subscribes to a publisher until the test is over, and returns its calls to the scheduler.
  func attach<P: Publisher>(_ publisher: P) -> (AnyCancellable, [String]) {
    let token = publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    return (token, scheduler.read())
  }

  @Test func `throttle schedules its first output, then one interval end, and nothing when idle`() {
    let (token, atFirst) = attach(subject.throttle(for: 1, scheduler: scheduler, latest: true))
    var calls = [atFirst]
    for value in 1...3 {
      subject.send(value)
      calls.append(scheduler.read())
      scheduler.base.advance(by: 0.25)
    }
    scheduler.base.run()
    subject.send(completion: .finished)
    calls.append(scheduler.read())
    #expect(calls == [[], ["soon nil"], ["at 1 ±0.25 nil"], [], ["soon nil"]])
    token.cancel()
  }

  @Test func `a throttle that holds a value schedules nothing more at the end`() {
    let (token, _) = attach(subject.throttle(for: 1, scheduler: scheduler, latest: true))
    subject.send(1)
    scheduler.base.advance(by: 0.5)
    subject.send(2)
    _ = scheduler.read()
    subject.send(completion: .failure(.oops))
    #expect(scheduler.read() == [])
    token.cancel()
  }

  @Test func `timeout starts its timer with the subscription and again with the first request`() {
    let (token, calls) = attach(subject.timeout(2, scheduler: scheduler, options: 7))
    #expect(calls == ["from 2 every 2 ±0.25 7", "from 2 every 2 ±0.25 7", "cancel 2"])
    token.cancel()
  }

  @Test func `timeout restarts its timer with each value, which it sends through the scheduler`() {
    let (token, _) = attach(subject.timeout(2, scheduler: scheduler, options: 7))
    scheduler.base.advance(by: 1)
    subject.send(1)
    #expect(scheduler.read() == ["cancel 2", "from 3 every 2 ±0.25 7", "soon 7"])
    token.cancel()
  }

  @Test func `timeout cancels its timer before it schedules an early end`() {
    let (token, _) = attach(subject.timeout(2, scheduler: scheduler, options: 7))
    subject.send(completion: .finished)
    #expect(scheduler.read() == ["cancel 2", "soon 7"])
    token.cancel()
  }

  @Test func `receive(on) schedules each value and the end once`() {
    let (token, atFirst) = attach(subject.receive(on: scheduler, options: 7))
    subject.send(1)
    subject.send(completion: .failure(.oops))
    #expect([atFirst, scheduler.read()] == [[], ["soon 7", "soon 7"]])
    token.cancel()
  }
}
