// source: own
import Foundation
var it = (1...3).makeIterator()
print(it.next() as Any)
let (a, b) = (1, 2)
print(a + b)
