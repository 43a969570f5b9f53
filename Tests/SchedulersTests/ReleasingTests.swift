import Schedulers
import Testing

/// What an operator gives up is released while it holds no lock: the `deinit` may be anyone's, and may call it.
@Suite struct ReleasingTests {
  /// Says when it goes.
  final class Farewell {
    private let say: () -> Void

    init(_ say: @escaping () -> Void) {
      self.say = say
    }

    deinit { say() }
  }

  /// Gives its subscriber a subscription that nobody else holds, which says when it goes.
  final class Leaving: Publisher {
    typealias Output = Int
    typealias Failure = Oops
    var subscriber: (any Subscriber<Int, Oops>)?
    var onRelease: () -> Void = {}

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
      self.subscriber = subscriber
      subscriber.receive(subscription: Line(farewell: Farewell { [unowned self] in onRelease() }))
    }

    private struct Line: Subscription {
      let combineIdentifier = CombineIdentifier()
      let farewell: Farewell
      func request(_ demand: Subscribers.Demand) {}
      func cancel() {}
    }
  }

  @Test(arguments: OperatorRow.all, [Subscribers.Completion<Oops>.finished, .failure(.oops)])
  func `the subscription of an upstream that has ended`(row: OperatorRow, completion: Subscribers.Completion<Oops>) {
    let scheduler = TestScheduler()
    let source = Leaving()
    let recorder = Recorder<Int, Oops>()
    row.apply(source.eraseToAnyPublisher(), scheduler).subscribe(recorder)
    scheduler.advance()
    var results: [Bool] = []
    source.onRelease = { [unowned source] in
      results.append(CallingOutTests.returns { _ = source.subscriber?.receive(1) })
      results.append(CallingOutTests.returns { recorder.request(.max(1)) })
    }
    source.subscriber?.receive(completion: completion)
    scheduler.advance(by: 10)
    #expect(!results.contains(false))
    source.onRelease = {}
    recorder.cancel()
  }

  @Test(arguments: OperatorRow.all)
  func `what stands downstream of one that is cancelled`(row: OperatorRow) {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Oops>()
    var subscription: (any Subscription)?
    var results: [Bool] = []
    var farewell: Farewell? = Farewell {
      results.append(CallingOutTests.returns { subject.send(2) })
    }
    row.apply(subject.eraseToAnyPublisher(), scheduler)
      .map { [farewell] value in withExtendedLifetime(farewell) { value } }
      .subscribe(AnySubscriber(receiveSubscription: { subscription = $0 }))
    farewell = nil
    scheduler.advance()
    subscription?.request(.unlimited)
    subject.send(1)
    subscription?.cancel()
    subscription = nil
    scheduler.advance(by: 2_000)
    #expect(results == [true])
  }

  /// Whether another thread gets through while the first value is released: because of the second one, or of the end.
  private func getsThrough<P: Publisher>(
    demand: Subscribers.Demand = .unlimited, _ pass: (PassthroughSubject<Farewell, Never>) -> P
  ) -> [Bool] where P.Failure == Never {
    let subject = PassthroughSubject<Farewell, Never>()
    let recorder = Recorder<P.Output, Never>(demand: demand)
    var results: [Bool] = []
    pass(subject).subscribe(recorder)
    subject.send(
      Farewell {
        results.append(CallingOutTests.returns { subject.send(Farewell {}) })
        results.append(CallingOutTests.returns { recorder.request(.max(1)) })
      })
    subject.send(Farewell {})
    recorder.cancel()
    return results
  }

  @Test func `a value that is given up`() {
    let scheduler = TestScheduler()
    let other = Just(0).merge(with: Empty(completeImmediately: false))
    #expect(getsThrough { $0.combineLatest(other) } == [true, true])
    #expect(getsThrough { Publishers.CombineLatestMany([$0]) } == [true, true])
    #expect(getsThrough(demand: .none) { $0.merge(with: Empty()) } == [true, true])
    #expect(getsThrough { $0.debounce(for: 1, scheduler: scheduler) } == [true, true])
    #expect(getsThrough { $0.throttle(for: 1, scheduler: scheduler, latest: true) } == [true, true])
  }
}
