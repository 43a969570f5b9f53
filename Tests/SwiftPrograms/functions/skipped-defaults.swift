// source: own
func g(a: Int = 1, b: String = "q", _ c: () -> Int) -> String { "\(a)\(b)\(c())" }
print(g(a: 9, { 5 }), g({ 4 }), g(b: "z", { 3 }), g { 1 }, g(a: 2) { 7 })
func h(_ a: Int, b: Int = 2, _ c: Int) -> Int { a * 100 + b * 10 + c }
print(h(1, 3), h(1, b: 5, 3))
func o(_ a: Int = 1, _ f: () -> Int) -> Int { a + f() }
print(o(5, { 1 }), o { 2 })
struct S { init(a: Int = 1, _ f: @escaping (Int) -> Int) { print(f(a)) } }
_ = S({ $0 }); _ = S(a: 4, { $0 * 2 })
