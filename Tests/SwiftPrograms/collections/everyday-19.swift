// source: own
import Foundation
print(Array(sequence(first: 1) { $0 * 2 }.prefix(6)), sequence(first: 100) { $0 > 1 ? $0 / 3 : nil }.map { $0 })
for p in sequence(first: 2, next: { $0 * $0 }) { if p > 300 { break }; print(p) }
let fibs = sequence(state: (0, 1)) { s -> Int? in defer { s = (s.1, s.0 + s.1) }; return s.0 }
print(Array(fibs.prefix(8)))
let e = ["a", "b"].lazy.enumerated().map { "\($0)\($1)" }
print(Array(e))
