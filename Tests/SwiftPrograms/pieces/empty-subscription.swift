// source: own
import Schedulers
struct Immediate: Publisher {
  typealias Output = Int
  typealias Failure = Never
  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .finished)
  }
}
let c = Immediate().sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
print(Subscriptions.empty)
let e = Immediate().print().sink { _ in }
