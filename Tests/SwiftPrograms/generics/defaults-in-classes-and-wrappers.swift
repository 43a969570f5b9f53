// source: own
import Foundation
// defaults & generics in classes, subclass, protocols
class Base<T: Numeric> { var total: T = .zero; var hist: [T] = []; init() {}; init(start: T) { total = start }; func add(_ x: T) { total += x; hist.append(total) } }
class Sub: Base<Double> { var n = 0; override func add(_ x: Double) { n += 1; super.add(x) } }
class Gen<T: Numeric & Comparable>: Base<T> { var peak: T = .zero; override init() { super.init() }; override init(start: T) { super.init(start: start) }; override func add(_ x: T) { super.add(x); if total > peak { peak = total } } }
let s = Sub(); s.add(1); s.add(2); print(s.total, s.hist, s.n)
let g = Gen<Double>(); g.add(1); g.add(-3); print(g.total, g.peak, g.hist)
let h = Gen<Int>(start: 4); h.add(2); print(h.total, h.peak)
struct Range2<B: Comparable & Numeric> { var lo: B = .zero; var hi: B; func contains(_ x: B) -> Bool { lo <= x && x < hi }; var width: B { hi - lo } }
print(Range2(hi: 2.5).contains(1), Range2(lo: 1, hi: 3).width, Range2<Double>(hi: 3))
struct Config<V: FixedWidthInteger> { var limit: V = .max; var low = V.min; var step: V = 1; func wrap(_ x: V) -> V { x > limit - step ? low : x + step } }
print(Config<UInt8>(), Config<UInt8>().wrap(255), Config<Int8>(limit: 3).wrap(3))
struct Counter<Key: Hashable> { private(set) var counts: [Key: Int] = [:]; mutating func add(_ k: Key, by n: Int = 1) { counts[k, default: 0] += n }; func top(_ n: Int = .max) -> [Key] { Array(counts.sorted { $0.value > $1.value }.prefix(n).map(\.key)) } }
var c = Counter<String>(); c.add("a"); c.add("b", by: 3); print(c.top(), c.top(1))
func clampAll<T: Comparable & Numeric>(_ xs: [T], min lo: T = .zero, max hi: T? = nil) -> [T] { xs.map { x in let y = x < lo ? lo : x; if let hi { return y > hi ? hi : y }; return y } }
print(clampAll([-1, 2, 5], max: 3), clampAll([-1.5, 2]), clampAll([1, 2], min: 2))
func make<T: ExpressibleByIntegerLiteral>(_ t: T.Type = T.self, n: Int = 2) -> [T] { Array(repeating: 0, count: n) }
let md: [Double] = make(); print(md, make(Int.self, n: 1))
protocol Def { static var def: Self { get } }
extension Int: Def { static var def: Int { 7 } }
extension String: Def { static var def: String { "d" } }
struct Setting<T: Def> { var v: T = .def; var w = T.def; init(v: T = .def) { self.v = v }; mutating func reset() { v = .def; w = T.def } }
var st = Setting<String>(); print(st, Setting(v: 3)); st.v = "q"; st.reset(); print(st)
@propertyWrapper struct Defaulted<T: Def> { var wrappedValue: T = .def }
struct DW { @Defaulted<Int> var a; @Defaulted<String> var b: String; @Defaulted var c: Int = 9 }
print(DW().a, DW().b, DW().c)
enum Tree<T: Comparable & Numeric> { indirect case node(Tree, T, Tree); case leaf
  func sum() -> T { switch self { case .leaf: return .zero; case .node(let l, let v, let r): return l.sum() + v + r.sum() } }
  func insert(_ x: T) -> Tree { switch self { case .leaf: return .node(.leaf, x, .leaf); case let .node(l, v, r): return x < v ? .node(l.insert(x), v, r) : .node(l, v, r.insert(x)) } } }
print(Tree<Double>.leaf.sum(), Tree<Int>.leaf.insert(3).insert(1).sum(), Tree<Double>.leaf.insert(1.5).insert(2).sum())
struct Mean<T: BinaryFloatingPoint> { var sum: T = 0, n = 0; mutating func add(_ x: T) { sum += x; n += 1 }; var value: T { n == 0 ? .nan : sum / T(n) } }
var m = Mean<Float>(); m.add(1); m.add(2); print(m.value, Mean<Double>().value.isNaN, m)
