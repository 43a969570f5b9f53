// source: own
func f(_ x: inout Int) { let g = { x += 1 }; g() }
var n = 1; f(&n); print(n)
