// source: own
func f(_ x: Int) { if x > 1 { return "a" } }
f(1)
