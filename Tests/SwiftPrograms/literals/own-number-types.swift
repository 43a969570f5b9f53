// source: own
struct F: ExpressibleByIntegerLiteral, Comparable, CustomStringConvertible { var v: Int; init(_ v: Int) { self.v = v }; init(integerLiteral v: Int) { self.v = v }
 static func < (l: F, r: F) -> Bool { l.v < r.v }; static func + (l: F, r: F) -> F { F(l.v + r.v) }; static func * (l: F, r: F) -> F { F(l.v * r.v) }; static func += (l: inout F, r: F) { l = l + r }
 var description: String { "F\(v)" } ; static var zero: F { 0 } }
print([F(1), 2], max(F(1), 3), min(4, F(2)))
let ys: [F] = [1, 2]
print(ys, ys.reduce(0, +), ys.reduce(F.zero, +), ys.map { $0 + 1 }, ys.max()!)
let d: [String: F] = ["a": 1]
print(d["a"]!, d["b"] ?? 5, d["b", default: 7])
var x: F = 3
x += 4
print(x, x > 2, x == 7, 2 * x, F(1) + 2, ys.contains(2), ys.firstIndex(of: 2)!)
func f(_ a: F, _ b: F...) -> F { b.reduce(a, +) }
print(f(1, 2, 3), true ? F(1) : 9, (F(1), 2) == (1, 2))
let o: F? = 4
print(o!, o == 4, [1, F(2), 3].sorted(by: >))
struct M: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral { var d: Double; init(floatLiteral d: Double) { self.d = d }; init(integerLiteral i: Int) { d = Double(i) }; static func + (l: M, r: M) -> M { M(floatLiteral: l.d + r.d) } }
let ms: [M] = [1, 2.5]
print(ms.reduce(0, +).d, [M(floatLiteral: 1), 2, 2.5].map(\.d))
