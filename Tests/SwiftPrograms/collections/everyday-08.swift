// source: own
import Foundation
let bin = String(5, radix: 2)
print(String(repeating: "0", count: 8 - bin.count) + bin)
let price = String(format: "$%.2f", 9.5)
print(price)
let mean = Double([1, 2, 4].reduce(0, +)) / 3
print(String(format: "%.3f", mean))
let ok = Int("12").map { $0 > 10 } ?? false
print(ok)
