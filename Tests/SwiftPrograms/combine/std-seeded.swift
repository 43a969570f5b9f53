// source: own
import Foundation
import Schedulers
struct Counter: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 2862933555777941757 &+ 3037000493
    return state
  }
}
var generator = Counter(state: 1)
print((1...5).map { _ in Int.random(in: 1...6, using: &generator) })
print([1, 2, 3, 4].shuffled(using: &generator), "abc".randomElement(using: &generator)!)
let chosen = ["a", "b", "c"].publisher.filter { _ in Bool.random(using: &generator) }.collect().sink { print($0) }
