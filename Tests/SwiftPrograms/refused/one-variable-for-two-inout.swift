// source: own
func f(_ x: inout Int, _ y: inout Int) {}
var a = 1
f(&a, &a)
