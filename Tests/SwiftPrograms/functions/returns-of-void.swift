// source: own
func f() { return print(1) }
func g(_ x: Int) { guard x > 1 else { return }; return }
func h() -> Void { return () }
func i() { return }
let k: () -> Void = { return print(2) }
f(); g(1); h(); i(); k()
func n() { func inner() -> Int { return 4 }; print(inner()); let c = { () -> Int in return 5 }; print(c()); let d = { return 6 }; print(d()) }
n()
