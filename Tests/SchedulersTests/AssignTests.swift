import Schedulers
import Testing

private final class Target {
  var value = 0
  @Published var published = 0
}

@Suite struct AssignTests {
  private let target = Target()
  let subject = PassthroughSubject<Int, Never>()

  @Test func `each value is assigned`() {
    let token = subject.assign(to: \.value, on: target)
    subject.send(1)
    subject.send(2)
    #expect(target.value == 2)
    token.cancel()
  }

  @Test func `nothing is assigned after a cancellation or release`() {
    let token = subject.assign(to: \.value, on: target)
    token.cancel()
    _ = subject.assign(to: \.value, on: target)
    subject.send(1)
    #expect(target.value == 0)
  }

  @Test func `the object is retained until the completion`() {
    var target: Target? = Target()
    weak let observed = target
    let token = target.map { subject.assign(to: \.value, on: $0) }
    target = nil
    #expect(observed != nil)
    subject.send(completion: .finished)
    #expect(observed == nil)
    token?.cancel()
  }

  @Test func `the object is retained until the cancellation`() {
    let assign = Subscribers.Assign(object: Target(), keyPath: \.value)
    subject.subscribe(assign)
    #expect(assign.object != nil)
    assign.cancel()
    #expect(assign.object == nil)
  }

  @Test func `a second or late subscription is cancelled`() {
    let source = Source()
    let assign = Subscribers.Assign(object: target, keyPath: \.value)
    assign.receive(subscription: Subscriptions.empty)
    assign.receive(subscription: source.subscription())
    assign.receive(completion: .finished)
    assign.receive(subscription: source.subscription())
    #expect(source.history == ["cancel", "cancel"])
  }

  @Test func `a value without a subscription is not assigned`() {
    let assign = Subscribers.Assign(object: target, keyPath: \.value)
    #expect(assign.receive(1) == .none)
    #expect(target.value == 0)
  }
}

@Suite struct AssignToPublishedTests {
  private let target = Target()
  let subject = PassthroughSubject<Int, Never>()

  @Test func `each value is assigned and published`() {
    subject.assign(to: &target.$published)
    let recorder = Recorder<Int, Never>()
    target.$published.subscribe(recorder)
    subject.send(1)
    #expect(recorder.events == ["0", "1"])
    #expect(target.published == 1)
    recorder.cancel()
  }

  @Test func `assign(to) ends with the property's object and does not retain it`() {
    let source = Source()
    var target: Target? = Target()
    weak let observed = target
    if let target {
      source.map { $0 }.neverFailing.assign(to: &target.$published)
    }
    source.send(1)
    #expect(observed?.published == 1)
    target = nil
    #expect(observed == nil)
    #expect(source.history == ["unlimited", "cancel"])
  }

  @Test func `assign(to) ignores the completion`() {
    subject.assign(to: &target.$published)
    subject.send(completion: .finished)
    #expect(target.$published.events() == ["0"])
  }
}

extension Publisher {
  /// The same publisher with the failure type `Never`.
  fileprivate var neverFailing: NeverFailing<Self> { NeverFailing(upstream: self) }
}

private struct NeverFailing<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Never

  let upstream: Upstream

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    upstream.subscribe(
      AnySubscriber<Output, Upstream.Failure>(
        receiveSubscription: subscriber.receive(subscription:), receiveValue: subscriber.receive(_:),
        receiveCompletion: { _ in subscriber.receive(completion: .finished) }))
  }
}
