// source: own
import Foundation
print(1...3 == 1...3)
print([(1, "a"), (2, "b")].map { $0.1 })
print([(name: "x", age: 3)].map(\.name), [(name: "x", age: 3)].first!.age)
print([(1, "a"), (2, "b")].first { $0.0 == 2 }!.1)
print([1, 2, 3].map { ($0, $0 * $0) }.last!)
