import Schedulers
import Testing

@Suite struct AnySubscriberTests {
  @Test func `an erased subscriber passes every signal to the subscriber it hides`() {
    let recorder = Recorder<Int, Oops>(demand: .max(2), returning: .max(1))
    let source = Source()
    source.subscribe(AnySubscriber(recorder))
    source.send(1)
    source.send(completion: .failure(.oops))
    #expect(recorder.events == ["1", "oops"])
    #expect(source.history == ["max(2)", "+max(1)"])
  }

  @Test func `an erased subscriber has the identity of the subscriber it hides`() {
    let recorder = Recorder<Int, Oops>()
    let erased = AnySubscriber(recorder)
    #expect(erased.combineIdentifier == recorder.combineIdentifier)
    #expect(AnySubscriber(erased).combineIdentifier == recorder.combineIdentifier)
  }

  @Test func `a subscriber made of closures calls them for each signal`() {
    var log: [String] = []
    let subscriber = AnySubscriber<Int, Oops>(
      receiveSubscription: { $0.request(.max(1)) },
      receiveValue: {
        log.append("\($0)")
        return .max(1)
      },
      receiveCompletion: { log.append(name(of: $0)) })
    let source = Source()
    source.subscribe(subscriber)
    source.send(1)
    source.send(completion: .finished)
    #expect(log == ["1", "finished"])
    #expect(source.history == ["max(1)", "+max(1)"])
  }

  @Test func `a subscriber without closures requests nothing`() {
    let source = Source()
    source.subscribe(AnySubscriber<Int, Oops>())
    source.send(1)
    #expect(source.history == [])
  }

  @Test func `two subscribers made of closures have different identities`() {
    #expect(AnySubscriber<Int, Oops>().combineIdentifier != AnySubscriber<Int, Oops>().combineIdentifier)
  }

  @Test func `a subject receives values up to the completion`() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = Recorder<Int, Oops>()
    subject.subscribe(recorder)
    let source = Source()
    source.subscribe(AnySubscriber(subject))
    source.send(1)
    source.send(completion: .finished)
    source.send(2)
    #expect(recorder.events == ["1", "finished"])
  }
}

@Suite struct SubscribeSubjectTests {
  let source = Source()
  let subject = PassthroughSubject<Int, Oops>()

  @Test func `an erased subject requests everything once one of its subscribers requests something`() {
    let token = source.subscribe(subject)
    #expect(source.history == [])
    let recorder = Recorder<Int, Oops>(demand: .max(1))
    subject.subscribe(recorder)
    #expect(source.history == ["unlimited"])
    token.cancel()
    recorder.cancel()
  }

  @Test func `an erased subject with a value requests everything at once`() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    let token = source.subscribe(subject)
    #expect(source.history == ["unlimited"])
    token.cancel()
    withExtendedLifetime(subject) {}
  }

  @Test func `cancelling detaches the subject`() {
    let recorder = Recorder<Int, Oops>()
    subject.subscribe(recorder)
    let token = source.subscribe(subject)
    source.send(1)
    token.cancel()
    source.send(2)
    #expect(recorder.events == ["1"])
    #expect(source.history == ["unlimited", "cancel"])
    recorder.cancel()
  }

  @Test func `releasing the subject cancels its upstream`() {
    var subject: CurrentValueSubject<Int, Oops>? = CurrentValueSubject(0)
    weak let observed = subject
    let token = subject.map { source.subscribe($0) }
    subject = nil
    #expect(observed == nil)
    #expect(source.history == ["unlimited", "cancel"])
    token?.cancel()
  }

  @Test func `a second subscription is cancelled`() {
    let subscriber = AnySubscriber(subject)
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(subscription: source.subscription())
    #expect(source.history == ["cancel"])
  }
}
