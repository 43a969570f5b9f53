// source: own
import Foundation
var m: [Character: Int] = [:]
for c in "hello" { m[c, default: 0] += 1 }
print(m.filter { $0.value > 1 })
let counts = "the quick the".split(separator: " ").reduce(into: [:]) { $0[$1, default: 0] += 1 }
print(counts["the"]!)
let total = [1.5, 2.5].reduce(into: 0) { $0 += $1 }
print(total)
