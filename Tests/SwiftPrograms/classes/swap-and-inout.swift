// source: own
final class Box { var n: Int; init(_ n: Int) { self.n = n }; deinit { print("box", n) } }
func bump(_ n: inout Int) { n += 1 }
var a = Box(1), b = Box(2)
swap(&a, &b)
print(a.n, b.n)
bump(&a.n)
print(a.n)
func replace(_ box: inout Box) { box = Box(box.n * 100) }
replace(&b)
print(b.n)
(a, b) = (b, a)
print(a.n, b.n)
