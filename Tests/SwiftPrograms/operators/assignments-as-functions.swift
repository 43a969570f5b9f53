// source: own
print([1, 2, 3].reduce(into: 1, *=), [1, 2].reduce(into: 0, +=))
let f: (inout Int, Int) -> Void = (-=)
var n = 9
f(&n, 4)
print(n)
print(["a", "b"].reduce(into: "", +=), [[1], [2, 3]].reduce(into: [], +=))
func apply(_ n: inout Double, by: Double, _ op: (inout Double, Double) -> Void) { op(&n, by) }
var d = 10.0
apply(&d, by: 4, /=)
print(d)
let ops: [(inout Int, Int) -> Void] = [(+=), (*=)]
for op in ops { op(&n, 3) }
print(n)
