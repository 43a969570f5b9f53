// source: own
import Schedulers
let a = Empty<Int, Never>().reduce(.zero, +).sink { print($0) }
let b = [1, 2].publisher.scan(.zero) { $0 + $1 }.sink { print($0) }
let c = [1.5].publisher.reduce(.zero, +).sink { print($0) }
struct V: AdditiveArithmetic { var x = 0; static let zero = V(); static func + (a: V, b: V) -> V { V(x: a.x + b.x) }; static func - (a: V, b: V) -> V { V(x: a.x - b.x) } }
let d = [V(x: 1), V(x: 2)].publisher.reduce(.zero, +).sink { print($0) }
let e = [1].publisher.scan(nil) { (p: Int?, n) in n }.sink { print($0 as Any) }
let f = ["a", "b"].publisher.reduce(nil) { (a: String?, s) in (a ?? "") + s }.sink { print($0 as Any) }
struct Acc { var sum = 0; static let empty = Acc() }
let g = [1, 2].publisher.scan(.empty) { (a: Acc, n) in Acc(sum: a.sum + n) }.map(\.sum).sink { print($0) }
let h = [1, 2].publisher.reduce(0) { (a: Double, n) in a + Double(n) / 2 }.sink { print($0) }
