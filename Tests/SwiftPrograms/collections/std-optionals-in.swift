// source: own
import Foundation
var s: Set = [3]
print(s.removeFirst(), s.isEmpty, s.popFirst() as Any)
var m = [[0, 0], [0, 0]]
m[1][0] = 5
print(m)
var it = [1, 2].makeIterator()
while let x = it.next() { print(x) }
