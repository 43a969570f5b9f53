// source: own
import Foundation
print(Array(zip([1, 2], [3, 4])))
print(Dictionary(uniqueKeysWithValues: zip(["a"], [1])))
print(Dictionary(grouping: [1, 2, 3]) { $0 % 2 }[1]!)
print(Dictionary(["a", "a"].map { ($0, 1) }, uniquingKeysWith: +))
print(["a": 1].mapValues { $0 + 1 })
