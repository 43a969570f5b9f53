// source: own
import Schedulers
enum Space {}
extension Space {
  struct Maker { func make() -> Int { Item(4).n + Pair(n: 1).n } }
  final class Item { let n: Int; init(_ n: Int) { self.n = n } }
  struct Pair { let n: Int }
}
struct Outer {
  final class First { func next() -> Second<String> { Second("b") } }
  final class Second<Value> { let value: Value; init(_ value: Value) { self.value = value } }
  private enum `Error`: Swift.Error { case missing }
  func fail() throws { throw Error.missing }
}
extension Publishers {
  struct Once: Publisher {
    typealias Output = Int
    typealias Failure = Never
    func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Int {
      subscriber.receive(subscription: Inner(subscriber))
    }
  }
  final class Inner<S: Subscriber>: Subscription where S.Input == Int {
    private var subscriber: S?
    init(_ subscriber: S) { self.subscriber = subscriber }
    func request(_ demand: Subscribers.Demand) {
      _ = subscriber?.receive(1)
      subscriber?.receive(completion: .finished)
    }
    func cancel() { subscriber = nil }
  }
}
print(Space.Maker().make(), Outer.First().next().value)
do { try Outer().fail() } catch { print(error) }
let token = Publishers.Once().sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
