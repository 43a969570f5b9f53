// source: own
import Foundation
var a: [Int] = []
print(a.popLast() as Any, a.first as Any)
var d = ["a": 1]
d["b"] = 2
d["a"] = nil
print(d, d.removeValue(forKey: "b") as Any, d.count)
