// source: own
protocol Visitor { associatedtype R; func num(_ n: Int) -> R; func bin(_ op: String, _ l: any Node, _ r: any Node) -> R }
protocol Node { func accept<V: Visitor>(_ v: V) -> V.R }
struct Num: Node { let n: Int; func accept<V: Visitor>(_ v: V) -> V.R { v.num(n) } }
struct Bin: Node { let op: String; let l, r: any Node; func accept<V: Visitor>(_ v: V) -> V.R { v.bin(op, l, r) } }
struct Eval: Visitor { func num(_ n: Int) -> Int { n }; func bin(_ op: String, _ l: any Node, _ r: any Node) -> Int { let a = l.accept(self), b = r.accept(self); return ["+": a + b, "*": a * b, "-": a - b][op] ?? 0 } }
struct Show: Visitor { typealias R = String; func num(_ n: Int) -> String { "\(n)" }; func bin(_ op: String, _ l: any Node, _ r: any Node) -> String { "(\(l.accept(self)) \(op) \(r.accept(self)))" } }
struct Depth: Visitor { func num(_: Int) -> Int { 1 }; func bin(_: String, _ l: any Node, _ r: any Node) -> Int { 1 + max(l.accept(self), r.accept(self)) } }
let tree = Bin(op: "+", l: Num(n: 2), r: Bin(op: "*", l: Num(n: 3), r: Bin(op: "-", l: Num(n: 9), r: Num(n: 4))))
print(tree.accept(Show()), "=", tree.accept(Eval()), tree.accept(Depth()))
protocol Monoid { static var empty: Self { get }; static func <> (a: Self, b: Self) -> Self }
infix operator <> : AdditionPrecedence
extension Int: Monoid { static var empty: Int { 0 }; static func <> (a: Int, b: Int) -> Int { a + b } }
extension String: Monoid { static var empty: String { "" }; static func <> (a: String, b: String) -> String { a + b } }
extension Array: Monoid { static var empty: [Element] { [] }; static func <> (a: Self, b: Self) -> Self { a + b } }
extension Optional: Monoid where Wrapped: Monoid { static var empty: Wrapped? { nil }; static func <> (a: Self, b: Self) -> Self { switch (a, b) { case (nil, let x), (let x, nil): x; case (let x?, let y?): x <> y } } }
extension Dictionary: Monoid where Value: Monoid { static var empty: Self { [:] }; static func <> (a: Self, b: Self) -> Self { a.merging(b) { $0 <> $1 } } }
func concat<M: Monoid>(_ xs: [M]) -> M { xs.reduce(.empty, <>) }
print(concat([1, 2, 3]), concat(["a", "b"]), concat([[1], [2]]), concat([1, nil, 2] as [Int?]) as Any, concat([["a": 1], ["a": 2, "b": 3]]).sorted { $0.key < $1.key }.map { "\($0)\($1)" })
