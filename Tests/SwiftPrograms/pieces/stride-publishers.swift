// source: own
import Schedulers
let xs = [stride(from: 0, to: 6, by: 2), stride(from: 1, to: 3, by: 1)]
for x in xs { print(Array(x)) }
let c = stride(from: 0, through: 4, by: 2).publisher.print().sink { _ in }
let d = stride(from: 0.0, to: 1.0, by: 0.25).publisher.print("d").map { $0 * 2 }.sink { print($0) }
let s = stride(from: 10, to: 0, by: -3)
print(s, Array(s).count, s.map { $0 })
