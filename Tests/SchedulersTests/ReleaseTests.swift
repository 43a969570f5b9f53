import Schedulers
import SchedulersExtras
import Testing

/// Values and objects are released with no lock held, so that a deinit may request, send and cancel.
@Suite struct ReleaseTests {
  /// An object that calls a closure when it is released.
  final class Guest {
    private let onLeaving: () -> Void

    init(onLeaving: @escaping () -> Void) { self.onLeaving = onLeaving }

    deinit { onLeaving() }
  }

  /// A subscriber that only the stage before it retains, and which retains another object.
  final class Follower<Input>: Subscriber {
    typealias Failure = Oops
    private let guest: Guest
    private let demand: Subscribers.Demand
    private let begin: (any Subscription) -> Void

    init(_ guest: Guest, demand: Subscribers.Demand = .unlimited, begin: @escaping (any Subscription) -> Void) {
      self.guest = guest
      self.demand = demand
      self.begin = begin
    }

    func receive(subscription: any Subscription) {
      begin(subscription)
      if demand > 0 { subscription.request(demand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand { .none }
    func receive(completion: Subscribers.Completion<Oops>) {}
  }

  /// A stream of guests, and whether another thread can use it while one of them is released.
  final class Harness {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Guest, Oops>()
    private(set) var results: [Bool] = []
    private var subscription: (any Subscription)?

    init<P: Publisher>(
      demand: Subscribers.Demand = .unlimited, _ apply: (PassthroughSubject<Guest, Oops>, VirtualScheduler) -> P
    ) where P.Failure == Oops {
      let follower = Follower<P.Output>(Guest {}, demand: demand) { [unowned self] in subscription = $0 }
      apply(subject, scheduler).subscribe(follower)
    }

    deinit { subscription?.cancel() }

    func sendGuest() {
      subject.send(
        Guest { [weak self] in
          guard let self else { return }
          results.append(CallingOutTests.returns { self.subscription?.request(.max(1)) })
        })
    }

    func cancel() { subscription?.cancel() }
  }

  @Test(arguments: OperatorRow.every)
  func `a subscriber can use its subscription while it is being released`(row: OperatorRow) {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Oops>()
    var subscription: (any Subscription)?
    var results: [Bool] = []
    do {
      let guest = Guest {
        nonisolated(unsafe) let subscription = subscription
        results.append(CallingOutTests.returns { subscription?.cancel() })
      }
      row.apply(subject.eraseToAnyPublisher(), scheduler).subscribe(Follower(guest) { subscription = $0 })
    }
    scheduler.advance()
    subscription?.cancel()
    scheduler.advance()
    _ = subscription.take()
    #expect(results == [true])
  }

  @Test func `a value that debounce replaces is released with no lock held`() {
    let harness = Harness { $0.debounce(for: 1, scheduler: $1) }
    harness.sendGuest()
    harness.sendGuest()
    #expect(harness.results == [true])
  }

  @Test func `a value that debounce drops at the end is released with no lock held`() {
    let harness = Harness { $0.debounce(for: 1, scheduler: $1) }
    harness.sendGuest()
    harness.subject.send(completion: .finished)
    #expect(harness.results == [true])
  }

  @Test func `a value that throttle replaces is released with no lock held`() {
    let harness = Harness { $0.throttle(for: 1, scheduler: $1, latest: true) }
    harness.sendGuest()
    harness.sendGuest()
    #expect(harness.results == [true])
  }

  @Test func `a value that audit replaces is released with no lock held`() {
    let harness = Harness { $0.audit(for: 1, scheduler: $1) }
    harness.sendGuest()
    harness.sendGuest()
    #expect(harness.results == [true])
  }

  @Test func `a value that combineLatest replaces is released with no lock held`() {
    let harness = Harness { subject, _ in subject.combineLatest(PassthroughSubject<Int, Oops>()) }
    harness.sendGuest()
    harness.sendGuest()
    #expect(harness.results == [true])
  }

  @Test func `a value that merge holds is released with no lock held when it is cancelled`() {
    let harness = Harness(demand: .none) { subject, _ in subject.merge(with: Empty()) }
    harness.sendGuest()
    harness.cancel()
    #expect(harness.results == [true])
  }

  @Test func `a connection that is replaced is released with no lock held`() {
    var results: [Bool] = []
    var inner: AnyCancellable?
    let numbers = PassthroughSubject<Int, Never>()
      .handleEvents(receiveCancel: {
        nonisolated(unsafe) let inner = inner
        results.append(CallingOutTests.returns { inner?.cancel() })
      })
      .makeConnectable().autoconnect()
    let outer = Recorder<Int, Never>()
    outer.onSubscription = { inner = numbers.sink { _ in } }
    numbers.subscribe(outer)
    outer.cancel()
    #expect(!results.isEmpty && !results.contains(false))
  }
}
