// source: after denisPoifol/CombinePlaygrounds
import Schedulers

// `Publishers.Sequence` is no `Sequence`: its extension has Combine's operators.
extension Publisher {
  func then<T>(_ make: @escaping () -> T) -> Publishers.Map<Self, T> { map { _ in make() } }
}
extension Publishers.Sequence {
  func then<T>(_ make: @escaping () -> T) -> Publishers.Sequence<[T], Failure> {
    map { _ in
      make()
    }
  }
}
extension Publishers.Sequence where Failure == Never {
  func texts() -> [String] {
    var all: [String] = []
    _ = sink { all.append("\($0)") }
    return all
  }
}
let made = [1, 2].publisher.then { "a" }.sink { print($0) }
let mapped = [1, 2].publisher.map { $0 + 1 }.then { 7 }.sink { print($0) }
print((1...3).publisher.texts())

// An own `send` stands beside a subject's.
extension Subject where Output == Int {
  func send(_ range: ClosedRange<Int>) {
    for value in range {
      send(value)
    }
  }
}
let subject = PassthroughSubject<Int, Never>()
let received = subject.sink { print("received", $0) }
subject.send(1...2)
subject.send(7)

// A publisher whose `receive(subscriber:)` is written with `Self.Output`.
struct One<Output> {
  let value: Output
}
extension One {
  final class Delivery<S: Subscriber>: Subscription where S.Input == Output, S.Failure == Never {
    private var downstream: S?
    private let value: Output
    init(value: Output, downstream: S) {
      self.value = value
      self.downstream = downstream
    }
    func cancel() { downstream = nil }
    func request(_ demand: Subscribers.Demand) {
      guard demand > 0 else { return }
      _ = downstream?.receive(value)
      downstream?.receive(completion: .finished)
    }
  }
}
extension One: Publisher {
  typealias Failure = Never
  func receive<S>(subscriber: S) where S: Subscriber, Self.Failure == S.Failure, Self.Output == S.Input {
    let delivery = Delivery(value: value, downstream: subscriber)
    subscriber.receive(subscription: delivery)
  }
}
let one = One(value: 5).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
