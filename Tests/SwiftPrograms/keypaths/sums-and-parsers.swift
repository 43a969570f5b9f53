// source: own
import Foundation
extension Sequence {
  func sum<T: AdditiveArithmetic>(_ k: KeyPath<Element, T>) -> T { reduce(.zero) { $0 + $1[keyPath: k] } }
  func sorted<T: Comparable>(by k: KeyPath<Element, T>, _ ord: (T, T) -> Bool = (<)) -> [Element] { sorted { ord($0[keyPath: k], $1[keyPath: k]) } }
  func max<T: Comparable>(by k: KeyPath<Element, T>) -> Element? { self.max { $0[keyPath: k] < $1[keyPath: k] } }
  func average<T: BinaryFloatingPoint>(of k: KeyPath<Element, T>) -> T? { var n: T = 0, s: T = 0; for e in self { s += e[keyPath: k]; n += 1 }; return n == 0 ? nil : s / n }
  func count<T: Equatable>(where k: KeyPath<Element, T>, equals v: T) -> Int { filter { $0[keyPath: k] == v }.count }
  func keyed<K: Hashable>(by k: KeyPath<Element, K>) -> [K: Element] { Dictionary(map { ($0[keyPath: k], $0) }, uniquingKeysWith: { $1 }) }
}
struct P { var name: String; var price: Double; var qty: Int }
let ps = [P(name: "b", price: 2.5, qty: 2), P(name: "a", price: 1, qty: 5)]
print(ps.sum(\.price), ps.sum(\.qty), ps.sorted(by: \.name).map(\.name), ps.sorted(by: \.qty, >).map(\.qty), ps.max(by: \.price)!.name, ps.average(of: \.price)!, ps.count(where: \.qty, equals: 2), ps.keyed(by: \.name)["a"]!.qty)
func with<T>(_ v: T, _ f: (inout T) -> Void) -> T { var c = v; f(&c); return c }
print(with(ps[0]) { $0.price = 3; $0.qty += 1 })
extension Numeric { func times(_ n: Self) -> Self { self * n } ; var squared: Self { self * self } }
print(3.squared, 2.5.squared, 4.times(2))
extension BinaryInteger { var isEven: Bool { self % 2 == 0 }; func gcd(_ o: Self) -> Self { o == 0 ? self : o.gcd(self % o) } }
print(4.isEven, UInt8(3).isEven, 12.gcd(18))
extension FloatingPoint { func rounded(to n: Self) -> Self { (self / n).rounded() * n }; static func lerp(_ a: Self, _ b: Self, _ t: Self) -> Self { a + (b - a) * t } }
print(7.3.rounded(to: 0.5), Double.lerp(0, 10, 0.25))
protocol Cache { associatedtype Key: Hashable; associatedtype Value; mutating func value(for k: Key, make: (Key) -> Value) -> Value }
struct MemCache<Key: Hashable, Value>: Cache { private var d: [Key: Value] = [:]; private(set) var hits = 0; mutating func value(for k: Key, make: (Key) -> Value) -> Value { if let v = d[k] { hits += 1; return v }; let v = make(k); d[k] = v; return v } }
var mc = MemCache<Int, String>(); print(mc.value(for: 1) { "v\($0)" }, mc.value(for: 1) { _ in "no" }, mc.hits)
func memo<K: Hashable, V>(_ f: @escaping ((K) -> V, K) -> V) -> (K) -> V { var c: [K: V] = [:]; func go(_ k: K) -> V { if let v = c[k] { return v }; let v = f(go, k); c[k] = v; return v }; return go }
let fib: (Int) -> Int = memo { rec, n in n < 2 ? n : rec(n - 1) + rec(n - 2) }
print(fib(50))
indirect enum Expr { case num(Double), add(Expr, Expr), mul(Expr, Expr), neg(Expr), v(String)
  func eval(_ env: [String: Double] = [:]) throws -> Double { switch self { case .num(let n): n; case let .add(a, b): try a.eval(env) + b.eval(env); case .mul(let a, let b): try a.eval(env) * b.eval(env); case .neg(let e): -(try e.eval(env)); case .v(let n): try env[n] ?? { throw E.unbound(n) }() } }
  enum E: Error { case unbound(String) } }
print(try Expr.add(.num(2), .mul(.v("x"), .neg(.num(3)))).eval(["x": 4]))
do { _ = try Expr.v("y").eval() } catch Expr.E.unbound(let n) { print("unbound", n) }
struct Parser<A> { let run: (inout Substring) -> A?
  func map<B>(_ f: @escaping (A) -> B) -> Parser<B> { .init { s in self.run(&s).map(f) } }
  func flatMap<B>(_ f: @escaping (A) -> Parser<B>) -> Parser<B> { .init { s in let o = s; guard let a = self.run(&s), let b = f(a).run(&s) else { s = o; return nil }; return b } }
  func parse(_ t: String) -> (A?, Substring) { var s = t[...]; let r = run(&s); return (r, s) } }
let int = Parser<Int> { s in let p = s.prefix { $0.isNumber }; guard let n = Int(p) else { return nil }; s.removeFirst(p.count); return n }
func char(_ c: Character) -> Parser<Void> { Parser { s in guard s.first == c else { return nil }; s.removeFirst(); return () } }
func zip<A, B>(_ a: Parser<A>, _ b: Parser<B>) -> Parser<(A, B)> { .init { s in let o = s; guard let x = a.run(&s) else { return nil }; guard let y = b.run(&s) else { s = o; return nil }; return (x, y) } }
let sum = int.flatMap { a in char("+").flatMap { int.map { a + $0 } } }
print(sum.parse("12+30!"), zip(int, char(",")).map(\.0).parse("5,6"))
func many<A>(_ p: Parser<A>) -> Parser<[A]> { Parser { s in var r: [A] = []; while let a = p.run(&s) { r.append(a) }; return r } }
print(many(zip(int, char(" ")).map { $0.0 }).parse("1 2 3 x"))
