// source: own
// An implicit member in a tuple or an array is of the type that its neighbours have there.
enum C { case a, b }
print([(C.a, 1), (.b, 2)].map { $0.0 }, [(1, C.a), (2, .b)].count, ["x": C.a, "y": .b].count, [[C.a], [.b]])
print([(x: C.a, y: 1), (x: .b, y: 2)].filter { $0.x == .b }.count)
let d = ["x": C.a, "y": .b]
print(d["y"]!, type(of: d))
let t: [(Double, C)] = [(1, .a), (2, .b)]
print(t)
let e = [C.a: (1, "p"), .b: (2, "q")]
print(e[.b]!)
print([(1, 2.5), (2, 3)], [(C.a, 1), (.b, 2.5)], [[1], [2.5]], [(C.a, [1]), (.b, [])])
struct P { var c = C.a; static let z = P() }
print([(P.z, C.a), (.z, .b)].map { $0.1 }, [(C.a, nil), (.b, 3)].count)
