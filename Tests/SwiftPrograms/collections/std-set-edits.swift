// source: own
import Foundation
let m = [[1, 2], [3, 4]]
let t = (0..<2).map { c in m.map { $0[c] } }
print(t)
let flat = [1, [2, 3]] as [Any]
print(flat.count)
let any: [Any] = [1, "a", 2.5]
for v in any { if let i = v as? Int { print("i", i) } else if let s = v as? String { print("s", s) } }
let opt: Int? = 5
if let o = opt, o > 3 { print(o) }
let cmp: (Int, Int) -> Bool = (>)
print([1, 3, 2].sorted(by: cmp))
