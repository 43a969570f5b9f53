import Dispatch
import Glibc
import Synchronization
import Testing

@testable import SchedulersEssentials

/// Many threads at once. The thread sanitizer finds most races here.
@Suite struct ThreadTests {
  static let count = 500

  /// Calls each of `bodies` repeatedly, all at the same time.
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

  @Test func `a subscriber of a subject is called by one thread at a time`() {
    for _ in 1...20 {
      let subject = PassthroughSubject<Int, Never>()
      let tallies = [Tally<Int, Never>(), Tally()]
      for tally in tallies { subject.subscribe(tally) }
      let end: (Int) -> Void = { if $0 == 40 { subject.send(completion: .finished) } }
      Self.together(times: 50, [subject.send, subject.send, end])
      #expect(tallies.map(\.wasCrowded) == [false, false])
      #expect(tallies.map(\.ends) == [1, 1])
    }
  }

  @Test func `a sum of values that many threads send needs no lock`() {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var sum = 0
    let token = subject.scan(0, +).sink { sum = $0 }
    Self.together([{ _ in subject.send(1) }, { _ in subject.send(1) }, { _ in subject.send(1) }])
    #expect(sum == 3 * Self.count)
    token.cancel()
  }

  @Test func `subscribers may come and go while values are sent`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let come: (Int) -> Void = { _ in
      let tally = Tally<Int, Never>()
      subject.subscribe(tally)
      tally.cancel()
    }
    Self.together([come, come, subject.send, { subject.value = $0 }, { _ in _ = subject.value }])
    #expect(subject.hub.hubSubscriptions.count == 0)
  }

  @Test func `demand from many threads adds up`() {
    let tally = Tally<Int, Never>(demand: .none)
    (1...).publisher.subscribe(tally)
    let ask: (Int) -> Void = { _ in tally.subscription?.request(.max(1)) }
    Self.together([ask, ask, ask])
    #expect(tally.values == 3 * Self.count)
    tally.cancel()
  }

  @Test func `a merge loses no value that its sides send at once`() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let tally = Tally<Int, Never>()
    first.merge(with: second).subscribe(tally)
    Self.together([first.send, second.send])
    first.send(completion: .finished)
    second.send(completion: .finished)
    #expect(tally.values == 2 * Self.count)
    #expect(tally.ends == 1)
    #expect(!tally.wasCrowded)
  }

  @Test func `on a concurrent queue values keep their order, and the end comes last`() {
    for _ in 1...20 {
      let end = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var received: [Int] = []
      let token = (1...200).publisher.receive(on: DispatchQueue.global()).sink(
        receiveCompletion: { _ in end.signal() }, receiveValue: { received.append($0) })
      #expect(end.wait(timeout: .now() + 30) == .success)
      #expect(received == Array(1...200))
      token.cancel()
    }
  }

  @Test func `a combination misses no value that its sides send at once, and ends with the last of each`() {
    let (first, second) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(-1))
    var latest: [Int] = []
    let tally = Tally<(Int, Int), Never>()
    let pairs = first.combineLatest(second)
    pairs.subscribe(tally)
    let token = pairs.sink { latest = [$0, $1] }
    Self.together([first.send, second.send])
    #expect(!tally.wasCrowded)
    #expect(latest == [Self.count - 1, Self.count - 1])
    token.cancel()
    tally.cancel()
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

  @Test func `each subscriber of a future receives its value once, whenever it subscribed`() {
    for _ in 1...50 {
      var keep: ((Result<Int, Never>) -> Void)?
      let future = Future<Int, Never> { keep = $0 }
      let tallies = (0..<20).map { _ in Tally<Int, Never>() }
      let promise = keep
      Self.together(times: 20, [{ future.subscribe(tallies[$0]) }, { if $0 == 10 { promise?(.success(1)) } }])
      #expect(tallies.allSatisfy { $0.values == 1 && $0.ends == 1 })
    }
  }

  @Test func `work scheduled by many threads runs once, unless it was cancelled`() {
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
      #expect(!tally.wasCrowded)
    }
  }

  /// The progress of two threads that take turns.
  private final class Turns: Sendable {
    private let done = Atomic(0)

    func finish(_ turn: Int) { done.store(turn + 1, ordering: .releasing) }

    func wait(for turn: Int) {
      // Of each wait, since all turns together take longer where other work has the processors.
      let end = ContinuousClock.now + .seconds(30)
      // With fewer processors than threads, a waiting thread must yield.
      while done.load(ordering: .acquiring) <= turn, ContinuousClock.now < end { sched_yield() }
    }
  }

  @Test func `a value that comes while the previous timer fires is sent at its own time`() {
    let (scheduler, subject) = (TestScheduler(), PassthroughSubject<Int, Never>())
    let (begun, sent) = (Turns(), Turns())
    var (latest, lost): (Int, [Int]) = (-1, [])
    let token = subject.debounce(for: 1, scheduler: scheduler).sink { latest = $0 }
    Self.together(
      times: 20 * Self.count,
      [
        { turn in
          subject.send(-1)
          begun.finish(turn)
          for _ in 0..<turn % 40 { _ = scheduler.now }
          scheduler.advance(by: 1)
          sent.wait(for: turn)
          scheduler.advance(by: 2)
          if latest != turn { lost.append(turn) }
        },
        { turn in
          begun.wait(for: turn)
          subject.send(turn)
          sent.finish(turn)
        },
      ])
    #expect(lost.first == nil)
    token.cancel()
  }

  @Test func `a token cancels once, whichever thread calls first`() {
    let tally = Tally<Int, Never>()
    let token = AnyCancellable { _ = tally.receive(1) }
    let cancel: (Int) -> Void = { _ in token.cancel() }
    Self.together([cancel, cancel, cancel])
    #expect(tally.values == 1)
  }

  @Test func `autoconnect connects and disconnects as subscribers of many threads come and go`() {
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
