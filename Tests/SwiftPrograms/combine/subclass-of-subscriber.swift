// source: CombineExt, whose sinks inherit from one class, beside its relays and its own connectable timer
import Combine

class Sink<Downstream>: Subscriber {
  typealias Input = Int
  typealias Failure = Never
  func receive(subscription: Subscription) {
    print("subscribed")
    subscription.request(.unlimited)
  }
  func receive(_ input: Int) -> Subscribers.Demand {
    print("input", input)
    return .none
  }
  func receive(completion: Subscribers.Completion<Never>) { print(completion) }
}
// It overrides one of the three methods of that name.
class Telling: Sink<Int> {
  override func receive(completion: Subscribers.Completion<Never>) {
    print("telling")
    super.receive(completion: completion)
  }
}
[1, 2].publisher.subscribe(Telling())

protocol Relay: Publisher where Failure == Never {
  func accept(_ value: Output)
}
extension Publisher where Failure == Never {
  func subscribe<R: Relay>(_ relay: R) -> AnyCancellable where R.Output == Output {
    sink(receiveValue: { relay.accept($0) })
  }
}
final class Inner<Downstream: Subscriber>: Subscriber {
  let downstream: Downstream
  init(_ downstream: Downstream) { self.downstream = downstream }
  func receive(subscription: Subscription) { downstream.receive(subscription: subscription) }
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }
  func receive(completion: Subscribers.Completion<Downstream.Failure>) { downstream.receive(completion: completion) }
}
struct Same<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure
  let upstream: Upstream
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    // An Inner is a Subscriber and no Relay.
    upstream.subscribe(Inner(subscriber))
  }
}
let same = Same(upstream: ["a", "b"].publisher).sink { print($0) }
final class Loud: Relay {
  typealias Output = Int
  typealias Failure = Never
  func accept(_ value: Int) { print("accepted", value) }
  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    Empty().receive(subscriber: subscriber)
  }
}
let relayed = Just(3).subscribe(Loud())

final class Ticks: ConnectablePublisher {
  typealias Output = Int
  typealias Failure = Never
  let subject = PassthroughSubject<Int, Never>()
  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never { subject.subscribe(subscriber) }
  func connect() -> Cancellable {
    print("connected")
    subject.send(1)
    subject.send(2)
    return AnyCancellable { print("disconnected") }
  }
}
var automatic: AnyCancellable? = Ticks().autoconnect().sink { print("automatic", $0) }
automatic = nil
let ticks = Ticks()
let byHand = ticks.sink { print("by hand", $0) }
let connection = ticks.connect()

// Nobody asks for the subscription's text, so that its description is not called.
final class Quiet: Subscription, CustomStringConvertible {
  var description: String {
    print("described")
    return "Quiet"
  }
  func request(_ demand: Subscribers.Demand) { print("requested", demand) }
  func cancel() {}
}
struct Silence: Publisher {
  typealias Output = Int
  typealias Failure = Never
  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscriber.receive(subscription: Quiet())
  }
}
let quiet = Silence().sink { print($0) }
