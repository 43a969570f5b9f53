// source: own
import Foundation
print(["a": "1", "b": "x"].compactMapValues { Int($0) })
print(["a": 1].merging(["a": 2, "b": 3]) { $1 }.sorted { $0.key < $1.key }.map { $0.value })
print(["a": 1]["a"]!, ["a": 1]["b"] as Any, ["a": 1]["b", default: 0])
print(["a": 1, "b": 2].filter { $0.value > 1 })
print(["a": 1, "b": 2].keys.sorted(), ["a": 1, "b": 2].values.sorted())
