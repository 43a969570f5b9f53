// source: own
typealias Point = (x: Int, y: Int)
func add(_ a: Point, _ b: Point) -> Point { (a.x + b.x, a.y + b.y) }
let p = add((1, 2), (x: 3, y: 4))
print(p, p.x, p == (4, 6), p != (4, 6))
var q = (name: "a", values: [1, 2])
q.values.append(3); q.name += "b"
print(q)
let dict: [String: (Int, String)] = ["k": (1, "v")]
print(dict["k"]!.1, dict["k"]?.0 ?? 0, [(1, 2), (3, 4)].map { $0 + $1 }, [(1, "a")].first { $0.0 == 1 }?.1 ?? "")
func swap2<A, B>(_ t: (A, B)) -> (B, A) { (t.1, t.0) }
print(swap2((1, "x")))
