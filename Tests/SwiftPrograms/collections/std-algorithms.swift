// source: own
import Foundation
let r = 2...
print(r.contains(5))
let n = [1, 2, 3].lazy.filter { $0 > 1 }
print(n.count, n.first!)
let a = [1, 2, 3, 4][1...2]
print(a.startIndex, a.endIndex, a.first!, a.map { $0 })
