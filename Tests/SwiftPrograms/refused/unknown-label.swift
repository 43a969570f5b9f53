// source: own
func f(a: Int) {}
f(b: 1)
