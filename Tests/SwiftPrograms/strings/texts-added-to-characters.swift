// source: own
let s = "abc"
print("x " + s.reversed())
var t = "q"
t += s.reversed()
print(t)
let u: String = s.reversed() + "z"
print(u)
func f() -> String { return "A: " + s.reversed() }
print(f())
