// source: own
func f() -> (min: Int, max: Int) { (1, 9) }
let r = f()
print(r, r.min, r.1)
let (lo, hi) = f()
print(lo + hi)
let t = (a: 1, b: (c: "x", 2.0))
print(t, t.b.c, t.b.1)
print([(a: 1, b: "z")], [1, 2].enumerated().map { (i: $0.offset, v: $0.element) })
print(zip([1, 2], ["a", "b"]).map { $0 }, Array(zip(1..., "ab")))
let u: (x: Int, y: Int) = (3, 4)
print(u, u == (3, 4), (1, "a") < (1, "b"))
for (k, v) in ["a": 1] { print(k, v) }
print(["b": 2, "a": 1].sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
print(["b": 2].first!, ["z": 1].map { $0 }, ["q": 1].min { $0.value < $1.value }!)
