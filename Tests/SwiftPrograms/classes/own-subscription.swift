// source: own
import Schedulers
final class CountSubscription<S: Subscriber>: Subscription where S.Input == Int, S.Failure == Never {
  private var subscriber: S?
  private var next = 1
  private let last: Int
  init(_ subscriber: S, last: Int) { self.subscriber = subscriber; self.last = last }
  func request(_ demand: Subscribers.Demand) {
    var demand = demand
    while let subscriber, demand > 0, next <= last {
      demand -= 1
      let value = next
      next += 1
      demand += subscriber.receive(value)
    }
    if next > last { subscriber?.receive(completion: .finished); subscriber = nil }
  }
  func cancel() { print("cancelled at", next); subscriber = nil }
  deinit { print("subscription ends") }
}
struct Count: Publisher {
  typealias Output = Int
  typealias Failure = Never
  let last: Int
  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscriber.receive(subscription: CountSubscription(subscriber, last: last))
  }
}
let c = Count(last: 3).map { $0 * 2 }.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
let d = Count(last: 10).prefix(2).sink { print("prefix", $0) }
