import Foundation
import Schedulers
import Testing

/// The descriptions of subscriptions and subscribers, as Combine's debugging tools print them.
@Suite struct DescriptionTests {
  private final class Target {
    var value = 0
    @Published var published = 0
  }

  /// A subscriber whose description is `Keeper`.
  private final class Keeper<Input, Failure: Error>: Subscriber, CustomStringConvertible {
    private(set) var subscription: (any Subscription)?
    let description = "Keeper"

    func receive(subscription: any Subscription) { self.subscription = subscription }
    func receive(_ input: Input) -> Subscribers.Demand { .none }
    func receive(completion: Subscribers.Completion<Failure>) {}
  }

  /// Returns the description of a publisher's subscription, and its mirror's children: `name [label: value]`.
  private func shown<P: Publisher>(_ publisher: P) -> String {
    let keeper = Keeper<P.Output, P.Failure>()
    publisher.subscribe(keeper)
    defer { keeper.subscription?.cancel() }
    return keeper.subscription.map { show($0) } ?? "none"
  }

  /// Returns the description; of an object, the name of its type without generic arguments.
  private func show(_ subject: Any) -> String {
    let children = Mirror(reflecting: subject).children.map { label, value in
      let text = "\(value)".replacing(#/^Optional\((.*)\)$/#) { "\($0.output.1)" }
      return "\(label.map { "\($0): " } ?? "")\(text.replacing(#/^(?:\w+\.)*(\w+)<.*>$/#) { "\($0.output.1)" })"
    }
    #expect((subject as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String == "\(subject)")
    return "\(subject) [\(children.joined(separator: ", "))]"
  }

  @Test func `the subscription of a subject shows both ends and the demand`() {
    #expect(
      shown(PassthroughSubject<Int, Never>())
        == "PassthroughSubject [parent: PassthroughSubject, downstream: Keeper, demand: max(0), subject: PassthroughSubject]"
    )
    #expect(
      shown(CurrentValueSubject<Int, Never>(0))
        == "CurrentValueSubject [parent: CurrentValueSubject, downstream: Keeper, demand: max(0), "
        + "subject: CurrentValueSubject]")
  }

  @Test func `a cancelled subscription of a subject shows neither end`() {
    let keeper = Keeper<Int, Never>()
    PassthroughSubject<Int, Never>().subscribe(keeper)
    keeper.subscription?.cancel()
    keeper.subscription?.request(.max(1))
    #expect(
      keeper.subscription.map { show($0) }
        == "PassthroughSubject [parent: nil, downstream: nil, demand: max(0), subject: nil]")
  }

  @Test func `the subscription of a published property is described as that of a subject`() {
    #expect(
      shown(Target().$published)
        == "PublishedSubject [parent: PublishedSubject, downstream: Keeper, demand: max(0), subject: PublishedSubject]")
  }

  @Test func `the subscription of an object's changes shows its subscriber`() {
    #expect(shown(ObservableObjectPublisher()) == "ObservableObjectPublisher [downstream: Keeper]")
  }

  @Test func `the subscription of a sequence or a record shows its elements`() {
    #expect(shown([1, 2].publisher) == "[1, 2] [sequence: [1, 2]]")
    #expect(
      shown(Record<Int, Never>(output: [1, 2], completion: .finished))
        == "[1, 2] [sequence: [1, 2], completion: finished]")
  }

  @Test func `the subscription of a finished record shows that it is over`() {
    let keeper = Keeper<Int, Never>()
    Record<Int, Never>(output: [1], completion: .finished).subscribe(keeper)
    keeper.subscription?.cancel()
    #expect(keeper.subscription.map { show($0) } == "Cancelled Events [sequence: [], completion: finished]")
  }

  @Test func `the subscription of a single value shows the value`() {
    #expect(shown(Optional(42).publisher) == "Optional [42]")
    #expect(shown(Result<Int, Oops>.success(42).publisher) == "Once [42]")
  }

  @Test func `the subscription of a publisher without values is described as empty`() {
    #expect(shown(Int?.none.publisher) == "Empty []")
    #expect(shown(Result<Int, Oops>.failure(.oops).publisher) == "Empty []")
    #expect(shown(Record<Int, Never>(output: [], completion: .finished)) == "Empty []")
  }

  @Test func `the subscription of a multicast shows its name`() {
    #expect(shown([1].publisher.makeConnectable()) == "Multicast []")
  }

  @Test func `the subscription of a notification center shows what it observes`() {
    let center = NotificationCenter()
    #expect(
      shown(center.publisher(for: Notification.Name("hello")))
        == "NotificationCenter Observer [center: \(center), name: \(Notification.Name("hello")), object: nil, "
        + "demand: max(0)]")
  }

  @Test func `an assignment shows its object`() {
    let assign = Subscribers.Assign(object: Target(), keyPath: \.value)
    #expect(show(assign).hasPrefix("Assign Target. [object: "))
    #expect(Mirror(reflecting: assign).children.map(\.label) == ["object", "keyPath", "status"])
  }

  @Test func `an erased subscriber is described as the subscriber it hides`() {
    #expect(AnySubscriber(Keeper<Int, Never>()).description == "Keeper")
    #expect(AnySubscriber<Int, Never>().description == "Anonymous AnySubscriber")
    #expect(
      AnySubscriber(Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })).description
        == "Sink")
    #expect(AnySubscriber(PassthroughSubject<Int, Never>()).description == "Subject")
    #expect(AnySubscriber(Recorder<Int, Never>()).description == "Recorder<Int, Never>")
  }

  @Test func `the mirror of an erased subscriber is that of the subscriber it hides`() {
    #expect("\(Mirror(reflecting: AnySubscriber<Int, Never>()).subjectType)" == "String")
    #expect("\(Mirror(reflecting: AnySubscriber(Keeper<Int, Never>())).subjectType)" == "Keeper<Int, Never>")
    #expect(
      Mirror(reflecting: AnySubscriber(PassthroughSubject<Int, Never>())).children.map(\.label)
        == ["downstreamSubject", "upstreamSubscription", "subject"])
  }
}
