// source: own
import Foundation
var d = [String: [String: Int]]()
d["a", default: [:]]["b", default: 0] += 1
print(d)
var grid = [[Int]]()
grid.append([1, 2])
grid[0][1] = 5
print(grid)
var q = [(String, Int)]()
q.append(("a", 1))
print(q.first!.0)
var o = [Int?]()
o.append(nil)
o.append(3)
print(o)
