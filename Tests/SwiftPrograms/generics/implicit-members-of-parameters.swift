// source: own
// Implicit members whose type only a type parameter tells.
protocol Ring { static var zero: Self { get }; static var one: Self { get }; static func + (a: Self, b: Self) -> Self }
extension Int: Ring { static var one: Int { 1 } }
extension Double: Ring { static var one: Double { 1 } }
struct V<R: Ring> {
  var cells: [R]
  init(_ n: Int, _ f: (Int) -> R) { cells = (0..<n).map(f) }
  init(_ xs: [R]) { cells = xs }
  static func unit(_ n: Int, _ k: Int) -> V { V(n) { $0 == k ? .one : .zero } }
  static func ones(_ n: Int) -> V { V([.one, .zero]) }
  static func twos() -> V { let a: R = .one; return V([a + .one, .one + .one]) }
  mutating func reset() { cells = cells.map { _ in .zero } }
  mutating func reset2() { for i in cells.indices { cells[i] = .one } }
  mutating func push() { cells.append(.one) }
  func sum() -> R { cells.reduce(.zero) { $0 + $1 } }
  func sum2() -> R { cells.reduce(.zero, +) + .one }
  func first() -> R { cells.first ?? .zero }
  func map(_ f: (R) -> R) -> V { V(cells.map(f)) }
  func test() -> V { map { _ in .one } }
  func test2() -> [R] { var c: [R] = []; c.append(.one); c += [.one, .zero]; return c }
  func test3() -> [R] { [.one, .zero] }
  func test4() -> (R, R) { (.one, .zero) }
  func test5() -> R? { cells.isEmpty ? nil : .one }
  func test6() -> [String: R] { ["a": .one] }
  func test7(_ b: Bool) -> R { if b { .one } else { .zero } }
  func test8(_ b: Bool) -> R { switch b { case true: return .one; default: return .zero } }
  func test9() -> R { let r: R = if cells.isEmpty { .one } else { .zero }; return r }
  func test10() -> R { let f: (Int) -> R = { $0 == 1 ? .one : .zero }; return f(1) }
}
let v = V<Double>.unit(2, 1)
print(v.cells, V<Double>.ones(2).cells, V<Double>.twos().cells, v.sum(), v.sum2(), v.first())
var w = v; w.reset(); print(w.cells); w.reset2(); w.push(); print(w.cells)
print(v.test().cells, v.test2(), v.test3(), v.test4(), v.test5()!, v.test6(), v.test7(true), v.test8(false), v.test9(), v.test10())
func table<R: Ring>(_ n: Int, _ f: (Int) -> R) -> [R] { (0..<n).map(f) }
func eye<R: Ring>(_ n: Int, as: R.Type = R.self) -> [R] { table(n) { $0 == 0 ? .one : .zero } }
print(eye(2, as: Double.self))
let d: [Double] = eye(2)
print(d)
func both<R: Ring>(_ x: R) -> [R] { [x, .one] + [.zero] + table(1) { _ in .one } }
print(both(2.0))
func opt<R: Ring>(_ x: R?) -> R { x ?? .one }
print(opt(nil as Double?), opt(Optional(3.0)))
func pick<R: Ring>(_ x: R, _ b: Bool) -> R { b ? x : .one }
print(pick(2.0, false))
func local<R: Ring>(_ x: R) -> R { var acc: R = .zero; for _ in 0..<3 { acc = acc + x + .one }; return acc }
print(local(1.0))
func gen<R: Ring>(_ x: [R]) -> R { x.reduce(.one) { $0 + $1 } }
print(gen([1.0, 2]))
func dict<R: Ring>(_ x: R) -> [Int: R] { var d: [Int: R] = [:]; d[1, default: .one] = d[1, default: .one] + x; return d }
print(dict(4.0))
func nested<R: Ring>(_ x: R) -> [[R]] { Array(repeating: Array(repeating: .one, count: 2), count: 1) }
print(nested(4.0))
func tup<R: Ring>(_ x: R) -> (R, R) { let (a, b): (R, R) = (.one, x); return (a, b) }
print(tup(4.0))
func cond<R: Ring & Equatable>(_ x: R) -> Bool { x == .one || x != .zero }
print(cond(1.0))
protocol Levelled { associatedtype S; func show(_ s: S) -> String }
struct A: Levelled { enum S { case best, worst }; func show(_ s: S) -> String { "\(s)" } }
struct B: Levelled { struct S { var n: Int; static let best = S(n: 9) }; func show(_ s: S) -> String { "\(s.n)" } }
func f<T: Levelled>(_ t: T, _ s: T.S) -> String { t.show(s) }
print(f(A(), .best), f(B(), .best), f(B(), .init(n: 3)))
func g<T: Levelled>(_ t: T, _ s: [T.S]) -> [String] { s.map { t.show($0) } }
print(g(A(), [.best, .worst]), g(B(), [.init(n: 1), .best]))
func h<T: Levelled>(_ t: T, _ s: () -> T.S) -> String { t.show(s()) }
print(h(A()) { .worst }, h(B()) { .init(n: 2) })
func o<T: Levelled>(_ t: T, _ s: T.S?) -> String { s.map { t.show($0) } ?? "none" }
print(o(A(), .worst), o(A(), nil), o(B(), .init(n: 2)))
