// source: own
import Foundation
print([1: "a", 2: "b"][1]!)
print(["a": ["b": 1]]["a"]?["b"] ?? 0)
print([[1, 2], [3, 4]][1][0])
print([[Int]](repeating: [0, 0], count: 2))
print(Array(["a": 1].keys), Array(["a": 1].values), ["a": 1].map { $0 }.count)
