import Schedulers
import Testing

@Suite struct HandleEventsTests {
  /// Records the calls of the closures of `handleEvents` and of a subscriber after it, in one list.
  final class Witness {
    var events: [String] = []

    func watch<P: Publisher>(_ publisher: P) -> Publishers.HandleEvents<P> {
      publisher.handleEvents(
        receiveSubscription: { self.events.append("subscription \($0)") },
        receiveOutput: { self.events.append("output \($0)") },
        receiveCompletion: { self.events.append(name(of: $0)) },
        receiveCancel: { self.events.append("cancel") },
        receiveRequest: { self.events.append("request \($0)") })
    }
  }

  let witness = Witness()
  let subject = PassthroughSubject<Int, Oops>()

  @Test func `the closures are called before the signals pass`() {
    let recorder = Recorder<Int, Oops>(demand: .max(2), returning: .max(1))
    recorder.onValue = { [witness] in witness.events.append("received \($0)") }
    witness.watch(subject).subscribe(recorder)
    subject.send(1)
    subject.send(completion: .finished)
    #expect(
      witness.events == [
        "subscription PassthroughSubject", "request max(2)", "output 1", "received 1", "request max(1)", "finished",
      ])
    #expect(recorder.events == ["1", "finished"])
    recorder.release()
  }

  @Test func `a cancellation is reported once, and nothing after it`() {
    let token = witness.watch(subject).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    token.cancel()
    token.cancel()
    subject.send(1)
    #expect(witness.events == ["subscription PassthroughSubject", "request unlimited", "cancel"])
  }

  @Test func `a failure is reported`() {
    let recorder = Recorder<Int, Oops>()
    witness.watch(subject).subscribe(recorder)
    subject.send(completion: .failure(.oops))
    #expect(witness.events.last == "oops")
    #expect(recorder.events == ["oops"])
    recorder.release()
  }

  @Test func `each subscriber's signals are reported`() {
    let publisher = witness.watch(Just(1))
    let tokens = [publisher.listen { _ in }, publisher.listen { _ in }]
    let once = ["subscription Just", "request unlimited", "output 1", "finished"]
    #expect(witness.events == once + once)
    for token in tokens { token.cancel() }
  }
}
