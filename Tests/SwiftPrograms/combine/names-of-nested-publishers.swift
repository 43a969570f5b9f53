// source: own
import Foundation
import Schedulers

// The publishers within Published, Optional and Result print without the type around them; lazy properties have the type that
// the stored ones tell.
final class Counter {
  @Published var count = 1
  let step = 5
  lazy var next = step * 2
  lazy var doubled = $count.map { $0 * 2 }
  lazy var half: Double = Double(next) / 4
}

let counter = Counter()
print(type(of: counter.$count), type(of: Optional(1).publisher), type(of: Result<Int, Never>.success(1).publisher))
print(type(of: counter.$count.map { $0 }), type(of: [counter.$count]), type(of: counter.$count.zip(Just(1))))
print(type(of: (counter.$count, 1)))
print(counter.next / 4, counter.half)
let token = counter.doubled.sink { print("doubled", $0) }
counter.count = 4
