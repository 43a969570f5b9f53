// source: own
func f() {}
let n: Int = f()
print(n)
