// source: own
import Foundation
print([3, 1, 2].sorted { $0 > $1 }.map(String.init).joined(separator: ","))
print(["b": 2, "a": 1].sorted(by: { $0.key < $1.key }).map { "\($0.key):\($0.value)" })
print(["bb", "a"].sorted { ($0.count, $0) < ($1.count, $1) })
print(stride(from: 0, to: 5, by: 2).map { Array([1, 2, 3, 4, 5][$0..<min($0 + 2, 5)]) })
print([1, 2, 3].map(\.description))
