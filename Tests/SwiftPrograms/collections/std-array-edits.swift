// source: own
import Foundation
let a = [1, 2, 3]
let i = a.firstIndex(of: 2)
print(i.map { a[$0] } ?? 0)
let sq = (1...5).map { $0 * $0 }
let (mn, mx) = (sq.min()!, sq.max()!)
print(mn, mx)
let groups = Dictionary(grouping: ["apple", "avocado", "banana"], by: { $0.first! })
print(groups.keys.sorted().map { "\($0)\(groups[$0]!.count)" })
let t = (x: 1, y: 2)
let (x, y) = t
print(t.x, x + y, t)
let pairs = zip([1, 2], [3, 4])
for (a, b) in pairs { print(a * b) }
