// source: own
import Foundation
print(sequence(first: 1) { $0 < 50 ? $0 * 3 : nil }.map { $0 })
print(Array(sequence(first: 1, next: { $0 * 2 }).prefix(5)))
print(sequence(state: 3) { (s: inout Int) -> Int? in defer { s -= 1 }; return s > 0 ? s : nil }.map { $0 })
print(Array(sequence(state: (0, 1)) { (s: inout (Int, Int)) -> Int? in let r = s.0; s = (s.1, s.0 + s.1); return r }.prefix(8)))
print(repeatElement("a", count: 3).joined())
