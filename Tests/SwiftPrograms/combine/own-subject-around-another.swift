// source: own
// A subject of one's own that passes all on to one of Combine's, and what the subscriptions of a subscriber print.
import Schedulers

final class Counting<Output, Failure: Error>: Subject {
  private let inner: CurrentValueSubject<Output, Failure>
  private(set) var count = 0
  init(_ value: Output) { inner = .init(value) }
  func send(_ value: Output) {
    count += 1
    inner.send(value)
  }
  func send(completion: Subscribers.Completion<Failure>) { inner.send(completion: completion) }
  func send(subscription: any Subscription) { inner.send(subscription: subscription) }
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    inner.receive(subscriber: subscriber)
  }
}
let subject = Counting<String, Never>("start")
let token = subject.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
subject.send("x")
let source = PassthroughSubject<String, Never>()
let link = source.subscribe(subject)
source.send("y")
print(subject.count)
subject.send(completion: .finished)

final class Collector: Subscriber {
  func receive(subscription: any Subscription) {
    print("got", subscription)
    subscription.request(.max(2))
  }
  func receive(_ input: Int) -> Subscribers.Demand {
    print(input)
    return .none
  }
  func receive(completion: Subscribers.Completion<Never>) { print(completion) }
}
(1...6).publisher.subscribe(Collector())
[4, 5].publisher.subscribe(Collector())
