// source: own
// Types, extensions, aliases and computed variables that stand below what uses them.
struct Cart { var lines: [Item: Int] = [:] }
struct Item: Hashable { let name: String }
print(Cart().lines.count)
func name(_ x: Any) -> String { switch x { case let c as Cat: return c.n; default: return "?" } }
class Cat { let n = "tom" }
print(name(Cat()))
struct Sale { let city: String }
extension Collection { subscript(safe i: Index) -> Element? { indices.contains(i) ? self[i] : nil } }
func f() { let s = Sale(city: "A"); print(s.city, ["a"][safe: 0]!) }
f()
print(r(5))
func r(_ n: Int) -> Int { sd % n }
var sd: Int { 42 }
func run() { print(side(.circle(1)), side(.square(side: 4))) }
func side(_ s: Shape) -> Int { switch s { case .circle(let r): return r; case .square(side: let n): return n } }
enum Shape { case circle(Int), square(side: Int) }
run()
struct Sale2 { let n: Int }
func g() { let s = Sale2(n: 4); print(s.n, Int(roman: "XX")) }
extension Int { init(roman: String) { self = 20 } }
g()
typealias Handler = (Box) -> Void
struct Box { var h: Handler? ; func go() { h?(self) } }
Box(h: { print($0.h == nil) }).go()
let limit = 3
func over(_ n: Int) -> Bool { n > limit && check(n) }
func check(_ n: Int) -> Bool { over(n - 1) || n == 4 }
print(over(9))
