import Dispatch
import Testing

@testable import Schedulers

/// A subscriber that many threads may call at once. It counts.
final class Tally<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  // @unchecked: `lock` guards all that changes.
  private let lock = Lock()
  private let demand: Subscribers.Demand
  private var held: (any Subscription)?
  private var counts = (values: 0, ends: 0)

  init(demand: Subscribers.Demand = .unlimited) {
    self.demand = demand
  }

  var values: Int { lock.withLock { counts.values } }
  var ends: Int { lock.withLock { counts.ends } }
  var subscription: (any Subscription)? { lock.withLock { held } }

  func receive(subscription: any Subscription) {
    lock.withLock { held = subscription }
    if demand > 0 { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock { counts.values += 1 }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock { counts.ends += 1 }
  }

  func cancel() {
    let subscription = lock.withLock { () -> (any Subscription)? in
      let held = self.held
      self.held = nil
      return held
    }
    subscription?.cancel()
  }
}

/// Many threads at once. What the thread sanitizer finds, it finds here.
@Suite struct ThreadTests {
  static let count = 500

  /// Calls each of `bodies` again and again, all at the same time.
  static func together(times: Int = count, _ bodies: [(Int) -> Void]) {
    nonisolated(unsafe) let bodies = bodies
    DispatchQueue.concurrentPerform(iterations: bodies.count) { index in
      for turn in 0..<times { bodies[index](turn) }
    }
  }

  @Test func `no value is lost when many threads send`() {
    let subject = PassthroughSubject<Int, Never>()
    let tallies = [Tally<Int, Never>(), Tally()]
    for tally in tallies { subject.subscribe(tally) }
    Self.together([subject.send, subject.send, subject.send])
    #expect(tallies.map(\.values) == [3 * Self.count, 3 * Self.count])
    for tally in tallies { tally.cancel() }
  }

  @Test func `subscribers may come and go while values are sent`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let come: (Int) -> Void = { _ in
      let tally = Tally<Int, Never>()
      subject.subscribe(tally)
      tally.cancel()
    }
    Self.together([come, come, subject.send, { subject.value = $0 }, { _ in _ = subject.value }])
    #expect(subject.hub.conduits.count == 0)
  }

  @Test func `demand from many threads adds up`() {
    let tally = Tally<Int, Never>(demand: .none)
    (1...).publisher.subscribe(tally)
    let ask: (Int) -> Void = { _ in tally.subscription?.request(.max(1)) }
    Self.together([ask, ask, ask])
    #expect(tally.values == 3 * Self.count)
    tally.cancel()
  }

  @Test func `a merge loses nothing of what its sides send at once`() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let tally = Tally<Int, Never>()
    first.merge(with: second).subscribe(tally)
    Self.together([first.send, second.send])
    first.send(completion: .finished)
    second.send(completion: .finished)
    #expect(tally.values == 2 * Self.count)
    #expect(tally.ends == 1)
  }

  @Test func `the sides of a combination may send, fail and be cancelled at once`() {
    for _ in 1...50 {
      let (first, second) = (PassthroughSubject<Int, Oops>(), PassthroughSubject<Int, Oops>())
      let tally = Tally<(Int, Int), Oops>()
      let publisher = first.combineLatest(second)
      Self.together(
        times: 20,
        [
          { if $0 == 5 { publisher.subscribe(tally) } }, first.send, second.send,
          { if $0 == 15 { second.send(completion: .failure(.oops)) } }, { if $0 == 18 { tally.cancel() } },
        ])
      tally.cancel()
      #expect(tally.ends <= 1)
    }
  }

  @Test func `each subscriber of a future has its value once, whenever it came`() {
    for _ in 1...50 {
      var keep: ((Result<Int, Never>) -> Void)?
      let future = Future<Int, Never> { keep = $0 }
      let tallies = (0..<20).map { _ in Tally<Int, Never>() }
      let promise = keep
      Self.together(times: 20, [{ future.subscribe(tallies[$0]) }, { if $0 == 10 { promise?(.success(1)) } }])
      #expect(tallies.allSatisfy { $0.values == 1 && $0.ends == 1 })
    }
  }

  @Test func `work scheduled by many threads runs once, unless it was called off`() {
    let scheduler = TestScheduler()
    let tally = Tally<Int, Never>()
    let schedule: (Int) -> Void = { turn in
      scheduler.schedule(after: .seconds(Double(turn % 7))) { _ = tally.receive(turn) }
    }
    let callOff: (Int) -> Void = { _ in
      scheduler.schedule(after: .distantFuture, interval: 1) { _ = tally.receive(0) }.cancel()
    }
    Self.together([schedule, schedule, callOff, { _ in scheduler.advance(by: 1) }, { _ in _ = scheduler.pending }])
    scheduler.run()
    #expect(tally.values == 2 * Self.count)
    #expect(scheduler.agenda.checkInvariants() == nil)
  }

  @Test(arguments: OperatorRow.timed)
  func `values, time, demand and cancellation may come from different threads`(row: OperatorRow) {
    for _ in 1...20 {
      let scheduler = TestScheduler()
      let subject = PassthroughSubject<Int, Oops>()
      let tally = Tally<Int, Oops>(demand: .max(5))
      row.apply(subject.eraseToAnyPublisher(), scheduler).subscribe(tally)
      Self.together(
        times: 50,
        [
          subject.send, { _ in scheduler.advance(by: .milliseconds(300)) },
          { _ in tally.subscription?.request(.max(1)) }, { if $0 == 40 { tally.cancel() } },
        ])
      scheduler.advance(by: 2_000)
      #expect(scheduler.pending.isEmpty)
      #expect(tally.ends == 0)
    }
  }

  @Test func `a token cancels once, whichever thread comes first`() {
    let tally = Tally<Int, Never>()
    let token = AnyCancellable { _ = tally.receive(1) }
    let cancel: (Int) -> Void = { _ in token.cancel() }
    Self.together([cancel, cancel, cancel])
    #expect(tally.values == 1)
  }

  @Test func `an automatic connection is made and undone as subscribers of many threads come and go`() {
    let scheduler = TestScheduler()
    let timer = scheduler.timerPublisher(every: 1).autoconnect()
    let come: (Int) -> Void = { _ in
      let tally = Tally<VirtualTime, Never>()
      timer.subscribe(tally)
      tally.cancel()
    }
    Self.together([come, { _ in scheduler.advance(by: 1) }])
    scheduler.run()
    #expect(scheduler.pending.isEmpty)
  }
}
