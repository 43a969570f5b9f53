// source: kodecocodes/comb-materials, 02-publishers-and-subscribers/projects/Final.playground/Contents.swift
import Schedulers
enum MyError: Error { case test }
final class StringSubscriber: Subscriber {
  typealias Input = String
  typealias Failure = MyError
  func receive(subscription: Subscription) { subscription.request(.max(2)) }
  func receive(_ input: String) -> Subscribers.Demand {
    print("Received value", input)
    return input == "World" ? .max(1) : .none
  }
  func receive(completion: Subscribers.Completion<MyError>) { print("Received completion", completion) }
}
let subscriber = StringSubscriber()
let subject = PassthroughSubject<String, MyError>()
subject.subscribe(subscriber)
let subscription = subject.sink(receiveCompletion: { completion in print("Received completion (sink)", completion) }, receiveValue: { value in print("Received value (sink)", value) })
subject.send("Hello")
subject.send("World")
subscription.cancel()
subject.send("Still there?")
subject.send(completion: .failure(MyError.test))
subject.send(completion: .finished)
subject.send("How about another one?")
