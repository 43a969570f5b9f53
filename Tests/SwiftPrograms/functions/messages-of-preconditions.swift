// source: own
func f() -> String { print("evaluated"); return "msg" }
precondition(true, f())
assert(true, f())
func g() -> Bool { print("g"); return true }
assert(g(), f())
func h(_ c: @autoclosure () -> Bool, _ m: @autoclosure () -> String = "x", file: StaticString = #file) { if !c() { print(m()) } }
h(true, f()); h(false, f())
print("done")
