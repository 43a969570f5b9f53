import Schedulers
import Testing

/// An operator releases its upstream with no lock held, because a `deinit` may run any code and call the operator.
@Suite struct UpstreamReleaseTests {
  /// A publisher that gives its subscriber a subscription that nobody else retains, and reports its release.
  final class Leaving: Publisher {
    typealias Output = Int
    typealias Failure = Oops
    var subscriber: (any Subscriber<Int, Oops>)?
    var onRelease: () -> Void = {}

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
      self.subscriber = subscriber
      subscriber.receive(subscription: Line(guest: ReleaseTests.Guest { [unowned self] in onRelease() }))
    }

    private struct Line: Subscription {
      let combineIdentifier = CombineIdentifier()
      let guest: ReleaseTests.Guest
      func request(_ demand: Subscribers.Demand) {}
      func cancel() {}
    }
  }

  @Test(arguments: OperatorRow.every, [Subscribers.Completion<Oops>.finished, .failure(.oops)])
  func `the subscription of an upstream that has ended is released with no lock held`(
    row: OperatorRow, completion: Subscribers.Completion<Oops>
  ) {
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
}
