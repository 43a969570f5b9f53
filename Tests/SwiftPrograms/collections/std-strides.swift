// source: own
import Foundation
print([Optional(1), nil])
print([true, false].filter { $0 }.count)
print([1, 2, 3].dropFirst().first!, [1, 2, 3].dropFirst()[1])
print([1, 2, 3] as [Double])
print(Array<Int>(), Set<String>(), Dictionary<String, Int>())
