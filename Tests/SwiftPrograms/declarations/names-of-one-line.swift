// source: own
let a = 1, b = 2
func f() -> Int { b + a }
print(f())
let (x, y) = (1, 2)
func g() -> Int { x + y }
print(g())
final class C { var n = 0 }
let vm = C(), label = C()
func h() { label.n = 3; vm.n = 4 }
h(); print(label.n, vm.n)
var p = 1, q: Int = 2
struct S { func go() -> Int { p + q } }
q = 7
print(S().go())
let ((m, n), o) = ((1, 2), 3)
func i() -> Int { m + n + o }
print(i())
