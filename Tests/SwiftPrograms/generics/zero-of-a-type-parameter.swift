// source: own
struct V<T: Numeric & Comparable> {
  var xs: [T]; var low: T = .zero
  init(_ xs: [T] = []) { self.xs = xs }
  mutating func reset() { low = .zero; xs = [] }
  func sum() -> T { var s: T = .zero; for x in xs { s += x }; return s }
  func sum2() -> T { xs.reduce(.zero, +) }
  func sum3() -> T { xs.reduce(T.zero) { $0 + $1 } }
  func pos() -> [T] { xs.filter { $0 > .zero } }
  func clamp(_ x: T, min: T = .zero) -> T { x < min ? min : x }
  func first() -> T { xs.first ?? .zero }
  func g(_ b: Bool) -> T { if b { return .zero }; return xs[0] }
  func h(_ b: Bool) -> T { b ? .zero : xs[0] }
  func neg() -> T { guard let f = xs.first, f != .zero else { return .zero }; return .zero - f }
  static var none: V { V() }
  var isZero: Bool { sum() == .zero }
}
var v = V([1.5, -2]); print(v.sum(), v.sum2(), v.sum3(), v.pos(), v.clamp(-3), v.first(), v.g(true), v.h(true), v.neg(), v.isZero, v.low, V<Double>.none)
v.reset(); print(v, v.isZero)
let e = V<Double>(); print(e.sum(), e.sum2(), e.sum3(), e.first(), e)
func total<T: AdditiveArithmetic>(_ xs: [T], from: T = .zero) -> T { xs.reduce(from, +) }
print(total([1, 2.5]), total([Int]()), total([1.5], from: 2), total([Double]()))
class Acc<T: Numeric> { private(set) var value: T = .zero; var log: [T] = []; func add(_ x: T) { value += x; log.append(value) }; func clear() { value = .zero } }
let a = Acc<Double>(); a.add(1); a.add(2.5); print(a.value, a.log); a.clear(); print(a.value)
struct Pair<A: Numeric, B: Numeric> { var a: A = .zero; var b: B = .zero; var n = "p" }
print(Pair<Int, Double>(), Pair<Double, Int>(a: 2), Pair(a: 1, b: 2.5, n: "q"))
struct Grid<T: Numeric> { var rows: [[T]]; init(_ r: Int, _ c: Int, fill: T = .zero) { rows = Array(repeating: Array(repeating: fill, count: c), count: r) } }
print(Grid<Double>(1, 2), Grid(1, 1, fill: 2))
enum Op<T: Numeric> { case add(T), none; func apply(_ x: T = .zero) -> T { switch self { case .add(let y): return x + y; case .none: return .zero } } }
print(Op<Double>.none.apply(), Op.add(2.5).apply(), Op<Double>.add(1).apply(2))
