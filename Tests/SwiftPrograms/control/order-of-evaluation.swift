// source: own
func i(_ n: Int) -> Int { print("i", n); return n }
var arr = [1, 2, 3]
arr[i(0)] = i(1)
print(arr)
class P { var _a = 1; var _b = 2; var a: Int { get { print("ga"); return _a } set { print("sa"); _a = newValue } }; var b: Int { get { print("gb"); return _b } set { print("sb"); _b = newValue } } }
let pp = P()
func p() -> P { print("p"); return pp }
p().b += p().a
p().b = p().a
arr[i(1)] += i(2)
var d = ["a": 1]
func k(_ s: String) -> String { print("k", s); return s }
d[k("a")] = i(4)
d[k("b"), default: i(7)] += i(5)
print(d["a"]!, d["b"]!)
struct S { var x = [1, 2]; var y: Int { get { print("gy"); return 1 } set { print("sy", newValue) } }; subscript(i: Int) -> Int { get { print("gs", i); return i } set { print("ss", i, newValue) } } }
var s = S()
s.x[i(0)] = i(9)
s.y = i(3)
s.y += i(4)
s[i(1)] = i(2)
s[i(1)] += i(2)
var o: S? = s
o?.y = i(5)
o?[i(1)] = i(2)
var n: S? = nil
n?.y = i(5)
n?[i(1)] += i(2)
func mut(_ a: inout Int, _ b: Int) { print("mut", a, b); a = b }
mut(&arr[i(0)], i(7))
mut(&s.y, i(8))
(arr[i(0)], arr[i(1)]) = (i(5), i(6))
print(arr)

var t = (1, 2)
(t.0, t.1) = (t.1, t.0)
print(t)
func l() -> [Int] { print("l"); return [1] }
print(l()[i(0)] + i(3))
let cl = { () -> Int in print("cl"); return 4 }
pp.a = cl()
var ee = 1; var dd = ["x": [1]]
dd[k("x")]?[i(0)] = i(2)
dd[k("x"), default: []].append(i(3))
print(dd)
