// source: own
let x: Int
if Bool(true) { x = 1 } else { x = 2 }
print(x)
var y: String
y = "a"
print(y)
do { let x = 5; print(x) }
func outer(_ n: Int) -> Int { func inner(_ m: Int) -> Int { m * n }; return inner(n) + 1 }
print(outer(3))
func fact(_ n: Int) -> Int { n < 2 ? 1 : n * fact(n - 1) }
print(fact(10))
let (a, b) = (1, 2), c = 3
print(a + b + c)
var (p, q) = (1, 2)
(p, q) = (q, p)
print(p, q)
func early(_ n: Int?) -> String { guard let n, n > 0 else { return "no" }; return "\(n)" }
print(early(nil), early(-1), early(4))
func multi(_ xs: Int..., by k: Int = 2) -> [Int] { xs.map { $0 * k } }
print(multi(1, 2), multi(1, by: 3), multi())
func withDefer() { defer { print("d1") }; defer { print("d2") }; print("body") }
withDefer()
let closure = { [x] in x + 1 }
print(closure(), { $0 + $1 }(1, 2))
_ = 5
let `class` = "kw"
print(`class`)
if let z = Int("5"), case let w = z * 2, w > 5 { print(w) }
