// source: own
let a = 1, b = 2
func f() -> Int { a * 10 + b }
print(f())
let (x, y) = (3, 4)
struct S { func sum() -> Int { x + y + total } }
var total = 5, names: [String: Int] = [:], last = "z"
print(S().sum())
let (deep, (inner, _)) = (1, (2, 3))
func g() -> Int { deep + inner }
print(g())
final class C { var n = 0 }
let vm = C(), label = C()
func update() {
  label.n = 3
  vm.n += 1
  names["k"] = label.n
  last += "!"
}
update()
print(vm.n, label.n, names, last)
