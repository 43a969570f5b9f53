// source: own
import Combine
final class Own: Subject {
  typealias Output = Int; typealias Failure = Never
  private let inner = PassthroughSubject<Int, Never>()
  func send(_ value: Int) { print("send", value); inner.send(value) }
  func send(completion: Subscribers.Completion<Never>) { print("done"); inner.send(completion: completion) }
  func send(subscription: Subscription) { print("subscription"); subscription.request(.unlimited) }
  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never { inner.receive(subscriber: subscriber) }
}
let own = Own()
let a = own.sink { print("got", $0) }
let s = PassthroughSubject<Int, Never>()
let token = s.subscribe(own)
s.send(1)
let m = [5, 6].publisher.multicast { Own() }
let b = m.sink { print("m", $0) }
let e = m.connect()
let n = [7].publisher.multicast(subject: own)
let g = n.connect()
