import Schedulers
import Testing

/// Subjects and sinks do not retain a subscriber for each value. A subscriber must therefore live while it receives a
/// value, even if it is cancelled meanwhile, and be released afterwards.
@Suite struct SubscriberLifetimeTests {
  final class Content {}

  /// A subscriber that only the subject retains. It calls a closure with its subscription for each value.
  final class Follower: Subscriber {
    private let onValue: (any Subscription) -> Void
    private var subscription: (any Subscription)?

    init(onValue: @escaping (any Subscription) -> Void) { self.onValue = onValue }

    func receive(subscription: any Subscription) {
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    func receive(_ input: Int) -> Subscribers.Demand {
      if let subscription { onValue(subscription) }
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}
  }

  /// The ways to end a subscription while its subscriber receives a value.
  enum Way: CaseIterable {
    case cancelling, cancellingElsewhere, finishing, finishingElsewhere

    var isCancelling: Bool { self == .cancelling || self == .cancellingElsewhere }

    /// - Parameter queuedThreads: Has the thread that finishes the subject, which waits until the subscriber has
    ///   returned.
    func perform(
      _ subscription: any Subscription, _ subject: PassthroughSubject<Int, Never>,
      _ queuedThreads: SerialDeliveryTests.QueuedThreads
    ) {
      // Released before another thread reports that it is done.
      var held = isCancelling ? subscription : nil
      let work = {
        if isCancelling { held?.cancel() } else { subject.send(completion: .finished) }
        held = nil
      }
      switch self {
      case .cancelling, .finishing: work()
      case .cancellingElsewhere: #expect(CallingOutTests.returns(work))
      case .finishingElsewhere: #expect(queuedThreads.begin(work))
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `a subscriber lives while it receives a value, and is released afterwards`(way: Way) {
    let subject = PassthroughSubject<Int, Never>()
    weak var follower: Follower?
    weak var subscription: AnyObject?
    let queuedThreads = SerialDeliveryTests.QueuedThreads()
    var depth = 0
    var hasStayed: [Bool] = []
    func subscribe() {
      let new = Follower {
        depth += 1
        defer { depth -= 1 }
        // A nested send: what the inner value replaces must live until the outer call returns.
        if depth == 1 { return subject.send(2) }
        subscription = $0 as AnyObject
        way.perform($0, subject, queuedThreads)
        hasStayed.append(follower != nil && subscription != nil)
      }
      follower = new
      subject.subscribe(new)
    }
    subscribe()
    #expect(follower != nil)
    subject.send(1)
    #expect(queuedThreads.isDone() && hasStayed == [true])
    #expect(follower == nil)
    #expect(subscription == nil)
    subject.send(3)
    #expect(hasStayed == [true])
  }

  @Test(arguments: Way.allCases)
  func `the closure of a cancelled sink lives while it runs, and is released though the sink is retained`(way: Way) {
    let subject = PassthroughSubject<Int, Never>()
    weak var observed: Content?
    let queuedThreads = SerialDeliveryTests.QueuedThreads()
    var hasStayed: [Bool] = []
    weak var ownSink: Subscribers.Sink<Int, Never>?
    func makeSink() -> Subscribers.Sink<Int, Never> {
      let content = Content()
      observed = content
      return Subscribers.Sink(
        receiveCompletion: { _ in },
        receiveValue: { [content] _ in
          if let ownSink { way.perform(SinkSubscription(sink: ownSink), subject, queuedThreads) }
          hasStayed.append(observed != nil)
          withExtendedLifetime(content) {}
        })
    }
    let sink = makeSink()
    ownSink = sink
    subject.subscribe(sink)
    #expect(observed != nil)
    subject.send(1)
    #expect(queuedThreads.isDone() && hasStayed == [true])
    #expect(observed == nil)
    subject.send(2)
    #expect(hasStayed == [true])
    withExtendedLifetime(sink) {}
  }

  /// A subscription of a sink that is cancelled directly.
  struct SinkSubscription: Subscription {
    let sink: Subscribers.Sink<Int, Never>
    var combineIdentifier: CombineIdentifier { sink.combineIdentifier }
    func request(_ demand: Subscribers.Demand) {}
    func cancel() { sink.cancel() }
  }

  @Test func `nothing is retained when a sink is cancelled while many threads send`() {
    for _ in 1...100 {
      let subject = PassthroughSubject<Int, Never>()
      weak var observed: Content?
      func subscribe() -> AnyCancellable {
        let content = Content()
        observed = content
        return subject.map { $0 + 1 }.sink { [content] _ in withExtendedLifetime(content) {} }
      }
      let token = subscribe()
      let cancel: (Int) -> Void = { if $0 == 10 { token.cancel() } }
      ThreadTests.together(times: 50, [subject.send, subject.send, cancel])
      #expect(observed == nil)
    }
  }

  @Test func `nothing is retained when a subject ends while many threads send and others are cancelled`() {
    for _ in 1...100 {
      let subject = PassthroughSubject<Int, Never>()
      weak var observed: Content?
      func subscribe() -> [AnyCancellable] {
        let content = Content()
        observed = content
        return (1...3).map { _ in subject.sink { [content] _ in withExtendedLifetime(content) {} } }
      }
      let tokens = subscribe()
      let cancel: (Int) -> Void = { if $0 == 10 { tokens[1].cancel() } }
      let end: (Int) -> Void = { if $0 == 20 { subject.send(completion: .finished) } }
      ThreadTests.together(times: 50, [subject.send, subject.send, cancel, end])
      #expect(observed == nil)
    }
  }
}
