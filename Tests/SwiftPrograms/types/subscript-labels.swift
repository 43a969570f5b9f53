// source: own
struct C { subscript(a: Int, b b: String) -> String { "\(a)\(b)" }; subscript(key k: String, default d: Int) -> Int { get { k.count + d } set { print(k, d, newValue) } } }
print(C()[1, b: "z"])
var c = C()
print(c[key: "ab", default: 4]); c[key: "q", default: 2] = 9
c[key: "q", default: 2] += 1
struct M { var g = [1, 2, 3, 4]; subscript(r: Int, c: Int) -> Int { get { g[r * 2 + c] } set { g[r * 2 + c] = newValue } } }
var m = M(); m[1, 1] = 9; m[0, 1] += 5; print(m.g, m[1, 0])
struct Q { var d: [String: Any] = [:]; subscript<T>(k: String, as t: T.Type) -> T? { d[k] as? T } }
print(Q(d: ["a": 1])["a", as: Int.self] as Any)
