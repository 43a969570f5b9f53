import Schedulers
import Testing

// In processes of their own, because an enabled observer sees the pipelines of all tests in its process and wraps their
// subscriptions.
@Suite struct IntrospectionTests {
  @Test func `an enabled observer sees all signals until it is disabled`() async {
    await #expect(processExitsWith: .success) {
      let subject = PassthroughSubject<Int, Never>()
      let taker = Taker()
      let trace = Trace()
      trace.enable()
      subject.subscribe(taker)
      taker.subscription?.request(.max(1))
      subject.send(2)
      taker.subscription?.cancel()
      trace.disable()
      taker.subscription?.request(.max(1))
      #expect(
        trace.notes == [
          "subscribing", "subscription PassthroughSubject", "subscribed", "request max(1)", "2 max(2)", "cancel",
        ])
    }
  }

  @Test func `a subscriber of a type-erased publisher is observed once`() async {
    await #expect(processExitsWith: .success) {
      let subject = PassthroughSubject<Int, Never>()
      let taker = Taker()
      let trace = Trace()
      trace.enable()
      subject.eraseToAnyPublisher().eraseToAnyPublisher().subscribe(taker)
      taker.subscription?.request(.max(1))
      subject.send(5)
      subject.send(completion: .finished)
      #expect(
        trace.notes == [
          "subscribing", "subscription PassthroughSubject", "subscribed", "request max(1)", "5 max(5)", "finished",
        ])
    }
  }

  @Test func `each operator of a chain is observed under its name`() async {
    await #expect(processExitsWith: .success) {
      let trace = Trace()
      trace.enable()
      trace.enable()
      let token = [1].publisher.tryMap { $0 * 10 }.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      #expect(trace.isEnabled)
      trace.disable()
      #expect(!trace.isEnabled)
      #expect(trace.receivers == ["TryMap", "Sink"])
      token.cancel()
    }
  }
}

private final class Trace: _Introspection {
  var notes: [String] = []
  /// The subscribers that received a value, in order.
  var receivers: [String] = []

  func willReceive<U: Publisher, S: Subscriber>(publisher: U, subscriber: S)
  where U.Output == S.Input, U.Failure == S.Failure { notes.append("subscribing") }
  func didReceive<U: Publisher, S: Subscriber>(publisher: U, subscriber: S)
  where U.Output == S.Input, U.Failure == S.Failure { notes.append("subscribed") }
  func willReceive<S: Subscriber>(subscriber: S, subscription: any Subscription) {
    notes.append("subscription \(subscription)")
  }
  func willReceive<S: Subscriber>(subscriber: S, input: S.Input) { receivers.append("\(subscriber)") }
  func didReceive<S: Subscriber>(subscriber: S, input: S.Input, resultingDemand: Subscribers.Demand) {
    notes.append("\(input) \(resultingDemand)")
  }
  func willReceive<S: Subscriber>(subscriber: S, completion: Subscribers.Completion<S.Failure>) {
    notes.append("\(completion)")
  }
  func willRequest(subscription: any Subscription, _ demand: Subscribers.Demand) { notes.append("request \(demand)") }
  func willCancel(subscription: any Subscription) { notes.append("cancel") }
}

private final class Taker: Subscriber {
  var subscription: (any Subscription)?
  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: Int) -> Subscribers.Demand { .max(input) }
  func receive(completion: Subscribers.Completion<Never>) {}
}
