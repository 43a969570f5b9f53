// source: own
class Box: Equatable { let n: Int; init(_ n: Int) { self.n = n } }
extension Box { static func == (a: Box, b: Box) -> Bool { a.n == b.n } }
print(Box(1) == Box(1))
class H: Hashable { let n = 1; static func == (a: H, b: H) -> Bool { a === b }; func hash(into h: inout Hasher) { h.combine(n) } }
class H2: H {}
print(Set([H2()]).count)
protocol P { func f(_ x: Int, y: String) -> String; var d: Double { get }; var o: Int? { get }; init(n: Int) }
struct S: P { var d: Double = 1; let o: Int?; init(n: Int) { o = n }; func f(_ x: Int, y: String) -> String { y } }
print(S(n: 1).f(1, y: "q"))
typealias Seconds = Double
protocol T { var s: Seconds { get }; func g() -> Void; func h(_ a: Int) throws -> Int }
struct TT: T { var s: Double { 1 }; func g() {}; func h(_ a: Int) -> Int { a } }
print(try TT().h(3))
protocol D { func k(_ n: Int) -> Int }
extension D { func k(_ n: Int = 4) -> Int { n } }
struct DD: D {}
print(DD().k())
protocol G { associatedtype A; func a(_ x: A) -> A; static func < (l: Self, r: Self) -> Bool }
struct GG: G { let v = 1; func a(_ x: String) -> String { x }; static func < (l: GG, r: GG) -> Bool { false } }
print(GG().a("z"))
enum E: String, CustomStringConvertible { case a; var description: String { rawValue } }
protocol Named { var description: String { get } }
extension E: Named {}
print(E.a)
