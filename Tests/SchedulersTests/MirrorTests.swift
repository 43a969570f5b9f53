import Schedulers
import Testing

/// The descriptions and mirrors of subscribers and subscriptions, which agree with Combine's. Its debugging tools print
/// them.
@Suite struct MirrorTests {
  /// Returns the description and the mirror's children; nil for a missing part.
  static func show(_ subject: Any) -> String {
    let name = (subject as? any CustomStringConvertible)?.description
    let playground = (subject as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String
    let children = (subject as? any CustomReflectable)?.customMirror.children
      .map { "\($0.label ?? "_"): \($0.value)" }
    let text = "\(name ?? "nil") \(children.map { "[\($0.joined(separator: ", "))]" } ?? "nil")"
    return playground == name ? text : "\(text), in a playground \(playground ?? "nil")"
  }

  /// A subscriber whose description is `me`.
  final class Probe<Input, Failure: Error>: Subscriber, CustomStringConvertible {
    let description = "me"
    private(set) var subscription: (any Subscription)?
    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Input) -> Subscribers.Demand { .none }
    func receive(completion: Subscribers.Completion<Failure>) {}
  }

  /// Shows the subscriber that is attached to it.
  final class Upstream: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = Oops
    private(set) var shown = ""
    func connect() -> any Cancellable { AnyCancellable {} }
    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops { shown = show(subscriber) }
  }

  func shown<P: Publisher>(_ operation: (Upstream) -> P) -> String {
    let upstream = Upstream()
    operation(upstream).subscribe(Probe<P.Output, P.Failure>())
    return upstream.shown
  }

  /// Returns a publisher's subscription.
  func subscription<P: Publisher>(of publisher: P) throws -> any Subscription {
    let probe = Probe<P.Output, P.Failure>()
    publisher.subscribe(probe)
    return try #require(probe.subscription)
  }

  let scheduler = TestScheduler()

  @Test func `a stateless operator shows only its name`() {
    #expect(shown { $0.map { $0 } } == "Map []")
    #expect(shown { $0.filter { _ in true } } == "Filter []")
    #expect(shown { $0.compactMap { $0 } } == "CompactMap []")
    #expect(shown { $0.dropFirst() } == "Drop []")
    #expect(shown { $0.prefix(1) } == "Output []")
    #expect(shown { $0.measureInterval(using: scheduler) } == "MeasureInterval []")
    #expect(shown { $0.receive(on: scheduler) } == "ReceiveOn []")
    #expect(shown { $0.throttle(for: 1, scheduler: scheduler, latest: true) } == "Throttle []")
    #expect(shown { $0.timeout(1, scheduler: scheduler) } == "Timeout []")
    #expect(shown { $0.flatMap { Just($0) } } == "FlatMap []")
  }

  @Test func `an operator with state shows it after its downstream`() {
    #expect(shown { $0.scan(0, +) } == "Scan [downstream: me, result: 0]")
    #expect(shown { $0.removeDuplicates() } == "RemoveDuplicates [downstream: me, last: nil]")
    #expect(
      shown { $0.debounce(for: 1, scheduler: scheduler) }
        == "Debounce [downstream: me, downstreamDemand: max(0), currentValue: nil]")
  }

  @Test func `the shown state is current`() throws {
    let subject = PassthroughSubject<Int, Never>()
    let subscription = try subscription(of: subject.removeDuplicates())
    subscription.request(.unlimited)
    subject.send(7)
    #expect(Self.show(subscription) == "RemoveDuplicates [downstream: me, last: Optional(7)]")
  }

  @Test func `a delay has no particular description`() {
    #expect(shown { $0.delay(for: 1, scheduler: scheduler) } == "nil nil")
  }

  @Test func `an autoconnecting publisher shows itself and its downstream`() {
    let shown = shown { $0.autoconnect() }
    #expect(shown.hasPrefix("Autoconnect [parent: SchedulersEssentials.Publishers.Autoconnect<"))
    #expect(shown.hasSuffix(", downstream: me]"))
  }

  @Test func `a child of flatMap shows its parent`() throws {
    let upstream = Upstream()
    let subscription = try subscription(of: Just(1).flatMap { _ in upstream })
    subscription.request(.unlimited)
    #expect(upstream.shown == "FlatMap [parentSubscription: \(subscription.combineIdentifier)]")
  }

  @Test func `the subscription of a single value shows it`() throws {
    #expect(Self.show(try subscription(of: Just(42))) == "Just [_: 42]")
  }

  @Test func `the subscription of a sequence shows it until the end`() throws {
    let subscription = try subscription(of: (1...3).publisher)
    #expect(Self.show(subscription) == "1...3 [sequence: 1...3]")
    subscription.cancel()
    #expect(Self.show(subscription) == "Sequence [sequence: []]")
  }

  @Test func `the subscription of a future shows it until the result`() throws {
    var keep: ((Result<Int, Never>) -> Void)?
    let future = Future<Int, Never> { keep = $0 }
    let subscription = try subscription(of: future)
    let parent = "Optional(SchedulersEssentials.Future<Swift.Int, Swift.Never>)"
    #expect(
      Self.show(subscription)
        == "Future [parent: \(parent), downstream: Optional(me), hasAnyDemand: false, subject: \(parent)]")
    subscription.request(.max(1))
    keep?(.success(1))
    #expect(Self.show(subscription) == "Future [parent: nil, downstream: nil, hasAnyDemand: false, subject: nil]")
  }

  @Test func `a publisher without values uses the empty subscription`() throws {
    #expect(Self.show(try subscription(of: Empty<Int, Never>())) == "Empty []")
    #expect(Self.show(try subscription(of: Fail<Int, Oops>(error: .oops))) == "Empty []")
  }

  @Test func `a sink shows only its name`() {
    #expect(Self.show(Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })) == "Sink []")
  }
}
