// source: kodecocodes/comb-materials, 02-publishers-and-subscribers/projects/Final.playground/Contents.swift
import Schedulers
final class IntSubscriber: Subscriber {
  typealias Input = Int
  typealias Failure = Never
  func receive(subscription: Subscription) { subscription.request(.max(2)) }
  func receive(_ input: Int) -> Subscribers.Demand {
    print("Received value", input)
    switch input {
    case 1: return .max(2)
    case 3: return .max(1)
    default: return .none
    }
  }
  func receive(completion: Subscribers.Completion<Never>) { print("Received completion", completion) }
}
let subject = PassthroughSubject<Int, Never>()
subject.subscribe(IntSubscriber())
for n in 1...6 { subject.send(n) }
subject.send(completion: .finished)
(1...3).publisher.map { $0 * 10 }.subscribe(IntSubscriber())
