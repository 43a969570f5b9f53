// source: own
import Foundation
var d = [1: "x"]
d[1]?.append("y")
d[2] = "z"
print(d[1] ?? "", d.keys.count)
var s: Set = [1, 2]
print(s.insert(2).inserted, s.insert(3).memberAfterInsert, s.remove(1) as Any, s.count)
