// source: own
import Schedulers
import Foundation
// 4 custom sequence publisher
struct Fib: Sequence, IteratorProtocol { var a = 0, b = 1
  mutating func next() -> Int? { guard a <= 5 else { return nil }; defer { (a, b) = (b, a + b) }; return a } }
let c1 = Fib().publisher.sink { print("fib", $0) }
struct Bag: Sequence { let xs: [String]; func makeIterator() -> IndexingIterator<[String]> { xs.makeIterator() } }
let c2 = Bag(xs: ["a", "b"]).publisher.map { $0.uppercased() }.collect().sink { print($0) }
let c3 = sequence(first: 1) { $0 * 2 }.publisher.prefix(3).sink { print("seq", $0) }
let c4 = (1...).publisher.prefix(3).sink { print("from", $0) }
let c5 = [1, 2, 3].lazy.map { $0 * 2 }.publisher.sink { print("lazy", $0) }
let c6 = stride(from: 0, to: 3, by: 1).publisher.sink { print("stride", $0) }
let c7 = "abc".publisher.sink { print("char", $0) }
let c8 = ["k": 1].publisher.sink { print("dict", $0.key, $0.value) }
let c9 = zip([1, 2], ["a", "b"]).publisher.sink { print("zip", $0, $1) }
let c10 = Set([7]).publisher.sink { print("set", $0) }
let c11 = [1, 2].enumerated().publisher.sink { print("enum", $0.offset, $0.element) }
let c12 = repeatElement("r", count: 2).publisher.sink { print($0) }
let c13 = AnySequence([1, 2]).publisher.sink { print("any", $0) }
let c14 = AnyIterator { nil as Int? }.publisher.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
let c15 = [3, 1].sorted().publisher.sink { print($0) }
let c16 = [1, 2, 3].dropFirst().publisher.sink { print("slice", $0) }
let c17 = "a b".split(separator: " ").publisher.sink { print("sub", $0) }
let c18 = Optional(3).publisher.sink { print("opt", $0) }
let c19 = Result<Int, Error>.success(4).publisher.sink(receiveCompletion: { _ in }, receiveValue: { print("res", $0) })
