// source: own
import Foundation
// numeric protocols, operators, comparable wrappers
protocol VectorSpace: AdditiveArithmetic { associatedtype Scalar: FloatingPoint; static func * (v: Self, s: Scalar) -> Self; var magnitude: Scalar { get } }
struct Vec<T: FloatingPoint>: VectorSpace { var x: T, y: T; static var zero: Vec { Vec(x: 0, y: 0) }
  static func + (a: Vec, b: Vec) -> Vec { Vec(x: a.x + b.x, y: a.y + b.y) }; static func - (a: Vec, b: Vec) -> Vec { Vec(x: a.x - b.x, y: a.y - b.y) }
  static func * (v: Vec, s: T) -> Vec { Vec(x: v.x * s, y: v.y * s) }; var magnitude: T { (x * x + y * y).squareRoot() } }
extension VectorSpace { func lerp(_ o: Self, _ t: Scalar) -> Self { self * (1 - t) + o * t }; static func / (v: Self, s: Scalar) -> Self { v * (1 / s) } }
let a = Vec(x: 3.0, y: 4), b = Vec<Double>(x: 1, y: 0)
print(a.magnitude, a.lerp(b, 0.5), [a, b].reduce(.zero, +), a == b, -1 * 2)
func mean<V: VectorSpace>(_ vs: [V]) -> V where V.Scalar == Double { vs.reduce(.zero, +) / Double(vs.count) }
print(mean([a, b]))
func average<T: BinaryFloatingPoint>(_ xs: [T]) -> T { xs.isEmpty ? 0 : xs.reduce(0, +) / T(xs.count) }
func average<T: BinaryInteger>(_ xs: [T]) -> Double { xs.isEmpty ? 0 : Double(xs.reduce(0, +)) / Double(xs.count) }
print(average([1.0, 2.0]), average([1, 2]), average([Float(1), 4]), average([Double]()))
func gcd<T: BinaryInteger>(_ a: T, _ b: T) -> T { b == 0 ? a : gcd(b, a % b) }
print(gcd(12, 18), gcd(Int8(12), 8), gcd(UInt(7), 3))
func power<T: Numeric>(_ b: T, _ e: Int) -> T { (0..<e).reduce(1) { r, _ in r * b } }
print(power(2, 10), power(1.5, 2), power(UInt8(3), 4))
func clamp<T: Comparable>(_ v: T, _ r: ClosedRange<T>) -> T { min(max(v, r.lowerBound), r.upperBound) }
print(clamp(5, 0...3), clamp(-1.5, -1...1), clamp("m", "a"..."f"), clamp(Character("z"), "a"..."f"))
extension Comparable { func clamped(to r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) } }
print(15.clamped(to: 0...10), 0.5.clamped(to: 1...2), "b".clamped(to: "c"..."d"))
struct Money: Comparable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, CustomStringConvertible, AdditiveArithmetic { var cents: Int
  init(cents: Int) { self.cents = cents }; init(floatLiteral v: Double) { cents = Int((v * 100).rounded()) }; init(integerLiteral v: Int) { cents = v * 100 }
  static let zero = Money(cents: 0); static func < (a: Money, b: Money) -> Bool { a.cents < b.cents }; static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents) }; static func - (a: Money, b: Money) -> Money { Money(cents: a.cents - b.cents) }
  static func * (a: Money, n: Int) -> Money { Money(cents: a.cents * n) }; var description: String { "$\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" } }
let prices: [Money] = [1.5, 2, 0.25]
print(prices.reduce(.zero, +), prices.max()!, prices.sorted(), 3 + prices[0], prices[0] * 3, prices.contains(2), max(1, prices[0]), 1)
extension Sequence where Element: AdditiveArithmetic { func total() -> Element { reduce(.zero, +) } ; func running() -> [Element] { var t = Element.zero; return map { t += $0; return t } } }
print(prices.total(), [1, 2, 3].total(), [0.5, 1].total(), [1, 2, 3].running(), prices.running())
struct Fraction: Hashable { let n: Int, d: Int; init(_ n: Int, _ d: Int = 1) { let g = Swift.max(gcd(abs(n), abs(d)), 1); self.n = n / g; self.d = d / g } }
extension Fraction: Comparable { static func < (a: Fraction, b: Fraction) -> Bool { a.n * b.d < b.n * a.d } }
extension Fraction: Numeric { init(integerLiteral v: Int) { self.init(v) }; init?<T: BinaryInteger>(exactly s: T) { self.init(Int(s)) }; var magnitude: Fraction { Fraction(abs(n), d) }
  static func + (a: Fraction, b: Fraction) -> Fraction { Fraction(a.n * b.d + b.n * a.d, a.d * b.d) }; static func - (a: Fraction, b: Fraction) -> Fraction { Fraction(a.n * b.d - b.n * a.d, a.d * b.d) }
  static func * (a: Fraction, b: Fraction) -> Fraction { Fraction(a.n * b.n, a.d * b.d) }; static func *= (a: inout Fraction, b: Fraction) { a = a * b } }
extension Fraction: CustomStringConvertible { var description: String { d == 1 ? "\(n)" : "\(n)/\(d)" } }
print(Fraction(1, 2) + Fraction(1, 3), power(Fraction(2, 3), 3), [Fraction(1, 2), 2, Fraction(1, 3)].sorted(), [Fraction(1, 2), Fraction(1, 2)].total(), Fraction(4, 8) == Fraction(1, 2), Fraction(1, 2) * 4)
func isSorted<S: Sequence>(_ s: S) -> Bool where S.Element: Comparable { zip(s, s.dropFirst()).allSatisfy { $0 <= $1 } }
print(isSorted([1, 2, 2]), isSorted("abd"), isSorted(prices))
func binarySearch<C: RandomAccessCollection>(_ c: C, _ v: C.Element) -> C.Index? where C.Element: Comparable { var lo = c.startIndex, hi = c.endIndex; while lo < hi { let mid = c.index(lo, offsetBy: c.distance(from: lo, to: hi) / 2); if c[mid] == v { return mid }; if c[mid] < v { lo = c.index(after: mid) } else { hi = mid } }; return nil }
print(binarySearch([1, 3, 5, 7], 5) as Any, binarySearch([1, 3], 4) as Any)
extension Array where Element: Comparable { func mergeSorted() -> [Element] { guard count > 1 else { return self }; let m = count / 2; let l = Array(self[..<m]).mergeSorted(), r = Array(self[m...]).mergeSorted(); var o: [Element] = [], i = 0, j = 0; while i < l.count && j < r.count { if l[i] <= r[j] { o.append(l[i]); i += 1 } else { o.append(r[j]); j += 1 } }; return o + l[i...] + r[j...] } }
print([3, 1, 2].mergeSorted(), ["b", "a"].mergeSorted(), Array("hello").mergeSorted())

func sum<T: Numeric>(_ xs: [T]) -> T { var s: T = 0; for x in xs { s += x }; return s }
func prod<S: Sequence>(_ xs: S) -> S.Element where S.Element: Numeric { xs.reduce(1, *) }
func one<T: ExpressibleByIntegerLiteral>(_ t: T.Type) -> T { 1 }
struct M: Numeric, Hashable, Comparable { static func < (a: M, b: M) -> Bool { a.v < b.v }; var v: Int; init(integerLiteral v: Int) { self.v = v % 7 }; init?<T: BinaryInteger>(exactly s: T) { v = Int(s) % 7 }; var magnitude: M { self }
 static func + (a: M, b: M) -> M { M(integerLiteral: a.v + b.v) }; static func - (a: M, b: M) -> M { M(integerLiteral: a.v - b.v + 7) }; static func -= (a: inout M, b: M) { a = a - b }; static func += (a: inout M, b: M) { a = a + b }; static func * (a: M, b: M) -> M { M(integerLiteral: a.v * b.v) }; static func *= (a: inout M, b: M) { a = a * b } }
print(power(2, 10), power(1.5, 2), power(M(integerLiteral: 3), 4), power(Float(2), 0), power(2.5, 0))
print(sum([1, 2]), sum([0.5]), sum([M(integerLiteral: 5), 4]), sum([Double]()), prod([2.0, 3]), prod([2, 3] as Set))
print(one(Double.self), one(M.self), one(Int.self), one(Float.self))
func meanOf<T: FloatingPoint>(_ xs: [T]) -> T { xs.isEmpty ? 0 : xs.reduce(0, +) / T(xs.count) }
print(meanOf([1.0, 2]), meanOf([Double]()), meanOf([Float(1)]))
extension Array where Element: Numeric { var total: Element { reduce(0, +) }; var product: Element { reduce(1, *) } }
print([1.5, 2].total, [Double]().total, [2, 3].product, [M(integerLiteral: 3), 4].total, [Double]().product)
