// source: own
import Foundation
print(Result<Int, Error>.success(3))
print(Array(Set([3])), [1, 1, 2].reduce(into: Set<Int>()) { $0.insert($1) }.sorted())
print(["a", "b", "c"].firstIndex(of: "b").map { $0 + 1 } ?? 0)
print([1, 2, 3, 4].filter { $0.isMultiple(of: 2) }.map { $0 * $0 }.reduce(0, +))
print([1, 2, 3].sorted(by: { _, _ in false }))
