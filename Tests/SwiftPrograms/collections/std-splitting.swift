// source: own
import Foundation
print([1, 2, 3].isEmpty, [Int]().isEmpty, [Int]().first as Any)
print([1, 2, 3].last!, [1, 2, 3].count)
print([1, 2] + [3], [1] == [1], [1] != [2])
print(Array(repeating: 0, count: 3), [Int](repeating: 1, count: 2))
print(Array(1...3), Array(stride(from: 0, to: 6, by: 2)))
