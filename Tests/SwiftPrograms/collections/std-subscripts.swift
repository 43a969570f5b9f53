// source: own
import Foundation
print((1...3).map { $0 }, (1...3).reversed().map { $0 }, Array((1...5).dropFirst(2)))
print((1...3).sorted(by: >), (1...4).filter { $0 % 2 == 0 }, (1...4).min()!)
print((1...3).forEach { print($0) })
print((1...3).flatMap { Array(repeating: $0, count: $0) })
print((1...3).reduce(into: 0) { $0 += $1 })
