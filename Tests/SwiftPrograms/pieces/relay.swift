// source: own
import Schedulers
protocol Relay: Publisher where Failure == Never {
  func accept(_ value: Output)
}
final class CurrentValueRelay<Output>: Relay {
  typealias Failure = Never
  var value: Output { storage.value }
  private let storage: CurrentValueSubject<Output, Never>
  init(_ value: Output) { storage = .init(value) }
  func accept(_ value: Output) { storage.send(value) }
  func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure { storage.receive(subscriber: subscriber) }
}
final class PassthroughRelay<Output>: Relay {
  typealias Failure = Never
  private let storage = PassthroughSubject<Output, Never>()
  func accept(_ value: Output) { storage.send(value) }
  func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure { storage.receive(subscriber: subscriber) }
}
extension Publisher where Failure == Never {
  func bind<R: Relay>(to relay: R) -> AnyCancellable where R.Output == Output { sink { relay.accept($0) } }
}
let relay = CurrentValueRelay("a"), other = PassthroughRelay<String>()
let c = relay.map { $0.uppercased() }.sink { print("got", $0) }
let d = other.bind(to: relay)
relay.accept("b")
other.accept("c")
print(relay.value)
