// source: own
struct A { var b: B? }
struct B { var c: C?; var xs: [Int]; func f() -> Int? { xs.first } }
struct C { var s: String? }
let a = A(b: B(c: C(s: "hi"), xs: [1, 2]))
let n: A? = nil
print(a.b?.c?.s?.count as Any, n?.b?.c as Any, a.b?.xs[0] as Any, a.b?.f() as Any)
print(a.b?.c?.s?.uppercased() ?? "none", n?.b?.xs.count ?? -1)
if let s = a.b?.c?.s, !s.isEmpty { print(s) }
var m = a
m.b?.xs.append(3)
m.b?.c?.s? += "!"
print(m.b!.xs, m.b!.c!.s!)
print(a.b.map { $0.xs.count } as Any, a.b.flatMap { $0.c }.flatMap { $0.s } as Any)
let d = ["x": [1, 2]]
print(d["x"]?.first as Any, d["y"]?.count as Any, d["x"]?.map { $0 * 2 } ?? [])
