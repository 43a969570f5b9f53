// source: own
import Schedulers
import Foundation

// Own operators, subscribers with back-pressure, and a custom subject.
struct Throttled<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure
  let upstream: Upstream
  let keep: Int
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    upstream.receive(subscriber: Inner(downstream: subscriber, keep: keep))
  }
  private final class Inner<Downstream: Subscriber>: Subscriber, Subscription where Downstream.Input == Output, Downstream.Failure == Failure {
    private let downstream: Downstream
    private let keep: Int
    private var seen = 0
    private var upstream: (any Subscription)?
    init(downstream: Downstream, keep: Int) { (self.downstream, self.keep) = (downstream, keep) }
    func receive(subscription: any Subscription) {
      upstream = subscription
      downstream.receive(subscription: self)
    }
    func receive(_ input: Output) -> Subscribers.Demand {
      defer { seen += 1 }
      guard seen.isMultiple(of: keep) else { return .max(1) }
      return downstream.receive(input)
    }
    func receive(completion: Subscribers.Completion<Failure>) {
      downstream.receive(completion: completion)
      upstream = nil
    }
    func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }
    func cancel() {
      upstream?.cancel()
      upstream = nil
    }
  }
}
extension Publisher {
  func every(_ n: Int) -> Throttled<Self> { Throttled(upstream: self, keep: n) }
  func pairwise() -> some Publisher<(Output, Output), Failure> {
    scan((Output?.none, Output?.none)) { ($0.1, $1) }
      .compactMap { pair in pair.0.flatMap { first in pair.1.map { (first, $0) } } }
  }
  func unwrap<T>() -> Publishers.CompactMap<Self, T> where Output == T? { compactMap { $0 } }
  func log(_ prefix: String) -> Publishers.HandleEvents<Self> {
    handleEvents(
      receiveSubscription: { _ in Swift.print(prefix, "subscribed") },
      receiveOutput: { Swift.print(prefix, "value", $0) },
      receiveCompletion: { Swift.print(prefix, "completion", $0) },
      receiveCancel: { Swift.print(prefix, "cancelled") },
      receiveRequest: { Swift.print(prefix, "request", $0) })
  }
}
final class Batch<Input>: Subscriber, Cancellable {
  typealias Failure = Never
  private let size: Int
  private let work: ([Input]) -> Void
  private var buffer: [Input] = []
  private var subscription: (any Subscription)?
  init(size: Int, work: @escaping ([Input]) -> Void) { (self.size, self.work) = (size, work) }
  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(.max(size))
  }
  func receive(_ input: Input) -> Subscribers.Demand {
    buffer.append(input)
    guard buffer.count == size else { return .none }
    flush()
    return .max(size)
  }
  func receive(completion: Subscribers.Completion<Never>) {
    if !buffer.isEmpty { flush() }
    print("batch done", completion)
  }
  private func flush() {
    work(buffer)
    buffer.removeAll()
  }
  func cancel() {
    subscription?.cancel()
    subscription = nil
  }
}
(1...10).publisher.every(3).log("every").sink { print("got", $0) }.cancel()
["a", "b", "c", "d"].publisher.pairwise().sink { print($0, $1) }.cancel()
[1, nil, 3].publisher.unwrap().collect().sink { print($0) }.cancel()
let batch = Batch<Int>(size: 3) { print("batch", $0) }
let numbers = PassthroughSubject<Int, Never>()
numbers.log("numbers").subscribe(batch)
for n in 1...4 { numbers.send(n) }
numbers.send(completion: .finished)
let second = Batch<String>(size: 2) { print("second", $0) }
let words = CurrentValueSubject<String, Never>("zero")
words.log("words").subscribe(second)
words.send("one")
second.cancel()
words.send("two")
print(words.value)
let shared = (1...3).publisher.map { n -> Int in print("map", n); return n * n }.multicast { PassthroughSubject<Int, Never>() }
let a = shared.sink { print("a", $0) }
let b = shared.filter { $0 > 1 }.sink { print("b", $0) }
let connection = shared.connect()
_ = (a, b, connection)
let merged = Publishers.MergeMany([[1, 2], [3]].map { $0.publisher }).reduce(0, +)
merged.sink { print("sum", $0) }.cancel()
Just(5).flatMap(maxPublishers: .max(1)) { n in (0..<n).publisher.prefix(2) }.append(99).print("flat").sink { _ in }.cancel()
