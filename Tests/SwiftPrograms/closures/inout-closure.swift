// source: own
func apply(_ n: inout Int, _ f: (inout Int) -> Void) { f(&n); f(&n) }
var k = 3
apply(&k) { $0 *= 2 }
print(k)
var arr = [3, 1, 2]
func sortIt(_ a: inout [Int]) { a.sort() }
sortIt(&arr)
print(arr)
