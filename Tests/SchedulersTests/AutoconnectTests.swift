import Schedulers
import Testing

/// A connectable publisher that records when it is connected.
final class Switch: ConnectablePublisher {
  typealias Output = Int
  typealias Failure = Oops

  let subject = PassthroughSubject<Int, Oops>()
  private(set) var history: [String] = []
  var onConnect: () -> Void = {}

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
    history.append("subscribed")
    subject.subscribe(subscriber)
  }

  func connect() -> any Cancellable {
    history.append("connected")
    onConnect()
    return AnyCancellable { self.history.append("disconnected") }
  }
}

@Suite struct AutoconnectTests {
  let upstream = Switch()

  @Test func `the first subscriber is attached before the connection is made`() {
    let recorder = Recorder<Int, Oops>()
    upstream.onConnect = { [upstream] in upstream.subject.send(1) }
    upstream.autoconnect().subscribe(recorder)
    #expect(upstream.history == ["subscribed", "connected"])
    #expect(recorder.events == ["1"])
    recorder.cancel()
    upstream.onConnect = {}
  }

  @Test func `autoconnect connects for the first subscriber and disconnects after the last`() {
    let publisher = upstream.autoconnect()
    let (first, second) = (Recorder<Int, Oops>(), Recorder<Int, Oops>())
    publisher.subscribe(first)
    publisher.subscribe(second)
    first.cancel()
    #expect(upstream.history == ["subscribed", "connected", "subscribed"])
    second.cancel()
    #expect(upstream.history == ["subscribed", "connected", "subscribed", "disconnected"])
  }

  @Test func `a subscriber after the last has cancelled connects again`() {
    let publisher = upstream.autoconnect()
    for _ in 1...2 {
      let recorder = Recorder<Int, Oops>()
      publisher.subscribe(recorder)
      recorder.cancel()
    }
    let once = ["subscribed", "connected", "disconnected"]
    #expect(upstream.history == once + once)
  }

  @Test func `cancelling one subscription twice counts once`() {
    let publisher = upstream.autoconnect()
    let (first, second) = (Recorder<Int, Oops>(), Recorder<Int, Oops>())
    publisher.subscribe(first)
    publisher.subscribe(second)
    first.subscription?.cancel()
    first.subscription?.cancel()
    #expect(!upstream.history.contains("disconnected"))
    first.cancel()
    second.cancel()
  }

  @Test func `a subscriber that cancels before the connection is made leaves no connection`() {
    let recorder = Recorder<Int, Oops>()
    upstream.onConnect = { recorder.cancel() }
    upstream.autoconnect().subscribe(recorder)
    #expect(upstream.history == ["subscribed", "connected", "disconnected"])
    upstream.onConnect = {}
  }

  @Test func `values and demand pass through`() {
    let recorder = Recorder<Int, Oops>(demand: .max(1))
    upstream.autoconnect().subscribe(recorder)
    upstream.subject.send(1)
    upstream.subject.send(2)
    recorder.request(.max(1))
    upstream.subject.send(3)
    #expect(recorder.events == ["1", "3"])
    recorder.cancel()
  }

  @Test func `a subscriber after the end of upstream receives only the completion`() {
    let publisher = upstream.autoconnect()
    upstream.subject.send(completion: .finished)
    #expect(publisher.events() == ["finished"])
  }
}
