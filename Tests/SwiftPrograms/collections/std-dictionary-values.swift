// source: own
import Foundation
print(["a": 1].isEmpty, ["a": 1].count)
print(["a": [1, 2]].flatMap { $0.value })
print(Set([1, 2]).union([3]).sorted(), Set([1, 2]).intersection([2]), Set([1, 2]).subtracting([2]), Set([1, 2]).symmetricDifference([2, 3]).sorted())
print(Set([1, 2]).isSubset(of: [1, 2, 3]), Set([1]).isDisjoint(with: [2]), Set([1, 2]).isSuperset(of: [1]), Set([1]).isStrictSubset(of: [1, 2]))
print(Set([1, 2, 2]).count)
