// source: own
import Foundation
print([1, 2].lexicographicallyPrecedes([1, 3]))
print([1, nil, 3].compactMap { $0 })
print(["1", "a"].compactMap { Int($0) })
print([1, 2, 3].count { $0 > 1 })
print([1, 2, 3].indices, [1, 2, 3].startIndex, [1, 2, 3].endIndex)
