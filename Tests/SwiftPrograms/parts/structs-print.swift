// source: own
struct P { var x: Int; var y: Double; var name: String? }
enum E { case a, b(Int), c(x: Int, y: String), d(P) }
struct W { let p: P; let es: [E]; let t: (a: Int, b: String) }
let p = P(x: 1, y: 2, name: nil)
print(p)
print(P(x: 1, y: 2, name: "n"))
print([E.a, .b(1), .c(x: 1, y: "s")])
print(W(p: p, es: [.a], t: (1, "z")).t)
print("\(E.c(x: 1, y: "q"))", E.b(2))
let d: [String: P] = ["k": p]
print(d["k"]!.x, d["z"]?.y as Any)
debugPrint(E.c(x: 1, y: "q"))
dump(3)
