// source: own
import Foundation
var seen = Set<Int>()
let uniq = [1, 2, 1, 3].filter { seen.insert($0).inserted }
print(uniq)
let nested = [[1, [2]], [3]] as [[Any]]
print(nested.count)
let ch = Dictionary(grouping: [1, 2, 3, 4, 5], by: { $0 % 3 }).sorted { $0.key < $1.key }.map { $0.value }
print(ch)
let a = [1, 2, 3]
print(a.indices.contains(5) ? a[5] : -1)
