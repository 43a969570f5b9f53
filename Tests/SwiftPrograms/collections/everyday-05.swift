// source: own
import Foundation
let idx = [5, 6, 7].enumerated().first { $0.element == 6 }?.offset
print(idx ?? -1)
for (a, b) in zip([1, 2, 3], [1, 2, 3].dropFirst()) { print(a, b) }
let diffs = zip([1, 4, 9].dropFirst(), [1, 4, 9]).map(-)
print(diffs)
let acc = [1, 2, 3].reduce(([Int](), 0)) { ($0.0 + [$0.1 + $1], $0.1 + $1) }.0
print(acc)
