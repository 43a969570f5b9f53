// source: own
func f() { return 1 }
f()
