// source: own
func add(_ n: inout Int) { n += 1 }
var x = 1.5
add(&x)
