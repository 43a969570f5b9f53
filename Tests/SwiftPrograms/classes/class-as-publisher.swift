// source: own
import Schedulers
final class Repeater<T>: Publisher {
  typealias Output = T
  typealias Failure = Never
  let value: T; let count: Int
  init(_ value: T, count: Int) { self.value = value; self.count = count }
  func receive<S: Subscriber>(subscriber: S) where S.Input == T, S.Failure == Never {
    Array(repeating: value, count: count).publisher.receive(subscriber: subscriber)
  }
}
let c = Repeater("ab", count: 2).map { $0.uppercased() }.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
let d = Repeater(1, count: 3).reduce(0, +).sink { print("sum", $0) }
