// source: own
import Foundation
print(1...3, 1..<3, Array(1..<3))
print(Optional(3).map { $0 + 1 } as Any)
print(Optional(3).flatMap { $0 > 5 ? $0 : nil } as Any)
print(Optional<Int>.none ?? 7)
print((1, 2).0, (a: 1, b: 2).b, (1, "x") == (1, "x"))
