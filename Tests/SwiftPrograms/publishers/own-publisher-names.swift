// source: own
import Combine
import Foundation

// A publisher of its own has `receive(subscriber:)`, and also Combine's `receive(on:)`.
struct Effect<Output, Failure: Error>: Publisher {
  let upstream: AnyPublisher<Output, Failure>
  init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    upstream = publisher.eraseToAnyPublisher()
  }
  func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    upstream.subscribe(subscriber)
  }
  func deferred(on queue: DispatchQueue) -> Effect<Output, Failure> {
    Effect(
      Just(()).setFailureType(to: Failure.self).delay(for: .seconds(1), scheduler: queue)
        .flatMap { self.receive(on: queue) })
  }
}
let start = DispatchQueue.main.now
let effect = Effect(Just(3)).deferred(on: .main).sink { print("effect", $0) }

// Any subscriber has a combineIdentifier.
final class Hub<Output, Failure: Error>: Publisher {
  private var subscribers: [CombineIdentifier: AnySubscriber<Output, Failure>] = [:]
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribers[subscriber.combineIdentifier] = AnySubscriber(subscriber)
    subscriber.receive(subscription: Subscriptions.empty)
  }
  func send(_ value: Output) { for one in subscribers.values { _ = one.receive(value) } }
  var count: Int { subscribers.count }
}
let hub = Hub<Int, Never>()
let first = hub.map { $0 * 2 }.sink { print("hub", $0) }
let second = hub.sink { _ in }
hub.send(4)
print(hub.count)

// Several functions of one name return publishers of different outputs.
struct Client {
  func get(_ route: String) -> AnyPublisher<Any, Error> { made("any", 0) }
  func get(_ route: String) -> AnyPublisher<Void, Error> { made("void", ()) }
  func get(_ route: String) -> AnyPublisher<Data, Error> { made("data", Data()) }
  func get<T: Decodable>(_ route: String, key: String? = nil) -> AnyPublisher<T, Error> {
    print("decoded")
    return Empty().eraseToAnyPublisher()
  }
  private func made<T>(_ name: String, _ value: T) -> AnyPublisher<T, Error> {
    print(name)
    return Just(value).setFailureType(to: Error.self).eraseToAnyPublisher()
  }
}
var bag = Set<AnyCancellable>()
Client().get("a").sink(receiveCompletion: { _ in }, receiveValue: { (value: Any) in print(value) }).store(in: &bag)
Client().get("a").sink(receiveCompletion: { _ in }, receiveValue: { (value: Void) in print(value) }).store(in: &bag)
Client().get("a").sink(receiveCompletion: { _ in }, receiveValue: { (value: Data) in print(value) }).store(in: &bag)
func number() -> AnyPublisher<Int, Error> { Client().get("a") }
number().sink(receiveCompletion: { print($0) }, receiveValue: { print($0) }).store(in: &bag)

// An operator with the name of Combine's and labels of its own.
enum Ownership { case strong, weak }
extension Publisher where Self.Failure == Never {
  func assign<A: AnyObject, B: AnyObject>(
    to key: ReferenceWritableKeyPath<A, Output>, on a: A, and other: ReferenceWritableKeyPath<B, Output>, on b: B,
    ownership: Ownership = .strong
  ) -> AnyCancellable {
    switch ownership {
    case .strong: assign(to: key, on: a, and: other, on: b)
    case .weak:
      sink { [weak a, weak b] value in
        a?[keyPath: key] = value
        b?[keyPath: other] = value
      }
    }
  }
}
extension Publisher where Failure == Never {
  func assign<A, B>(
    to key: ReferenceWritableKeyPath<A, Output>, on a: A, and other: ReferenceWritableKeyPath<B, Output>, on b: B
  ) -> AnyCancellable {
    sink {
      a[keyPath: key] = $0
      b[keyPath: other] = $0
    }
  }
}
final class Model { var n = 0 }
let (one, two) = (Model(), Model())
Just(5).assign(to: \.n, on: one, and: \.n, on: two).store(in: &bag)
print(one.n, two.n)
Just(6).assign(to: \.n, on: one, and: \.n, on: two, ownership: .strong).store(in: &bag)
Just(7).assign(to: \.n, on: one, and: \.n, on: one, ownership: .weak).store(in: &bag)
print(one.n, two.n)
print(Optional.Publisher(3), Optional<Int>.Publisher(nil))
