// source: own
func f(_ x: inout Int) {}
let a = 1
f(&a)
