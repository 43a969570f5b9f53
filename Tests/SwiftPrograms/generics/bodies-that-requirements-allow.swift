// source: own
do {
  func clamp<T: Comparable>(_ x: T, _ lo: T, _ hi: T) -> T { min(max(x, lo), hi) }
  print(clamp(5, 1, 3))
}
do {
  func swap2<A, B>(_ p: (A, B)) -> (B, A) { (p.1, p.0) }
  print(swap2((1, "a")))
}
do {
  func uniq<T: Hashable>(_ xs: [T]) -> [T] { var seen = Set<T>(); return xs.filter { seen.insert($0).inserted } }
  print(uniq([1, 2, 1]))
}
do {
  func group<K: Hashable, V>(_ xs: [V], by f: (V) -> K) -> [K: [V]] { var d: [K: [V]] = [:]; for x in xs { d[f(x), default: []].append(x) }; return d }
  print(group([1, 2, 3]) { $0 % 2 }[1]!)
}
do {
  func sum<T: AdditiveArithmetic>(_ xs: [T]) -> T { xs.reduce(.zero, +) }
  print(sum([1.5, 2]))
}
do {
  func mean<T: BinaryFloatingPoint>(_ xs: [T]) -> T { xs.reduce(0, +) / T(xs.count) }
  print(mean([1.0, 2.0]))
}
do {
  func mean<T: BinaryInteger>(_ xs: [T]) -> Double { Double(xs.reduce(0, +)) / Double(xs.count) }
  print(mean([1, 2]))
}
do {
  func gcd<T: BinaryInteger>(_ a: T, _ b: T) -> T { b == 0 ? a : gcd(b, a % b) }
  print(gcd(12, 18))
}
do {
  func pow2<T: Numeric>(_ x: T, _ n: Int) -> T { var r: T = 1; for _ in 0..<n { r *= x }; return r }
  print(pow2(3, 4))
}
do {
  func fact<T: FixedWidthInteger>(_ n: T) -> T { n <= 1 ? 1 : n * fact(n - 1) }
  print(fact(5))
}
do {
  func bits<T: FixedWidthInteger>(_ n: T) -> String { String(n, radix: 2) }
  print(bits(10))
}
do {
  func isPow2<T: BinaryInteger>(_ n: T) -> Bool { n > 0 && n & (n - 1) == 0 }
  print(isPow2(8))
}
do {
  func lerp<T: FloatingPoint>(_ a: T, _ b: T, _ t: T) -> T { a + (b - a) * t }
  print(lerp(0.0, 10, 0.5))
}
do {
  func hyp<T: FloatingPoint>(_ a: T, _ b: T) -> T { (a * a + b * b).squareRoot() }
  print(hyp(3.0, 4.0))
}
do {
  func first<C: Collection>(_ c: C) -> C.Element? { c.first }
  print(first([1, 2]) as Any)
}
do {
  func second<C: Collection>(_ c: C) -> C.Element? { c.dropFirst().first }
  print(second("abc") as Any)
}
do {
  func last<C: BidirectionalCollection>(_ c: C) -> C.Element? { c.last }
  print(last([1, 2])!)
}
do {
  func at<C: Collection>(_ c: C, _ n: Int) -> C.Element? { guard n < c.count else { return nil }; return c[c.index(c.startIndex, offsetBy: n)] }
  print(at("abc", 1) as Any)
}
do {
  func bin<C: RandomAccessCollection>(_ c: C, _ x: C.Element) -> C.Index? where C.Element: Comparable { var lo = c.startIndex, hi = c.endIndex; while lo < hi { let d = c.distance(from: lo, to: hi) / 2; let m = c.index(lo, offsetBy: d); if c[m] == x { return m }; if c[m] < x { lo = c.index(after: m) } else { hi = m } }; return nil }
  print(bin([1, 3, 5], 3)!)
}
do {
  func maxBy<S: Sequence, K: Comparable>(_ s: S, _ f: (S.Element) -> K) -> S.Element? { s.max { f($0) < f($1) } }
  print(maxBy(["a", "bbb"]) { $0.count }!)
}
do {
  func same<A: Sequence, B: Sequence>(_ a: A, _ b: B) -> Bool where A.Element == B.Element, A.Element: Equatable { a.elementsEqual(b) }
  print(same([1], [1]))
}
do {
  func pairs<A: Sequence, B: Sequence>(_ a: A, _ b: B) -> [(A.Element, B.Element)] { Array(zip(a, b)) }
  print(pairs([1], ["a"]))
}
do {
  func joined<S: Sequence>(_ s: S) -> String where S.Element: CustomStringConvertible { s.map { $0.description }.joined(separator: ",") }
  print(joined([1, 2]))
}
do {
  func joined2<S: Sequence>(_ s: S) -> String where S.Element == String { s.joined(separator: "-") }
  print(joined2(["a", "b"]))
}
do {
  func count<S: Sequence>(_ s: S, _ x: S.Element) -> Int where S.Element: Equatable { s.filter { $0 == x }.count }
  print(count([1, 2, 1], 1))
}
do {
  func hist<S: Sequence>(_ s: S) -> [S.Element: Int] where S.Element: Hashable { s.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
  print(hist("aab")["a"]!)
}
do {
  func fill<C: RangeReplaceableCollection>(_ x: C.Element, _ n: Int) -> C { var c = C(); for _ in 0..<n { c.append(x) }; return c }
  let s: String = fill("a", 3); print(s)
}
do {
  func rev<C: MutableCollection & BidirectionalCollection>(_ c: inout C) { c.reverse() }
  var a = [1, 2]; rev(&a); print(a)
}
do {
  func swapEnds<C: MutableCollection & BidirectionalCollection>(_ c: inout C) { guard let l = c.indices.last else { return }; c.swapAt(c.startIndex, l) }
  var b = [1, 2, 3]; swapEnds(&b); print(b)
}
do {
  func parse<T: LosslessStringConvertible>(_ s: String) -> T? { T(s) }
  let n: Int? = parse("3"); print(n as Any)
}
do {
  func f(_ xs: some Collection<Int>) -> Int { xs.reduce(0, +) + xs.count }
  print(f([1, 2]))
}
do {
  func f(_ xs: some Sequence<String>) -> String { var s = ""; for x in xs { s += x.uppercased() }; return s }
  print(f(["a"]))
}
do {
  func f(_ a: some Equatable) -> Bool { a == a }
  print(f(1))
}
do {
  func f(_ a: some Numeric & Comparable) -> Bool { a > 0 }
  print(f(1))
}
do {
  func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
  print(compose({ (n: Int) in n + 1 }, { "\($0)" })(1))
}
do {
  func curry<A, B, C>(_ f: @escaping (A, B) -> C) -> (A) -> (B) -> C { { a in { b in f(a, b) } } }
  print(curry(+)(1)(2) as Int)
}
do {
  func memo<K: Hashable, V>(_ f: @escaping (K) -> V) -> (K) -> V { var d: [K: V] = [:]; return { k in if let v = d[k] { return v }; let v = f(k); d[k] = v; return v } }
  print(memo { (n: Int) in n * 2 }(4))
}
do {
  func with<T>(_ x: T, _ f: (inout T) -> Void) -> T { var y = x; f(&y); return y }
  print(with([1]) { $0.append(2) })
}
do {
  func cast<T>(_ x: Any, _ t: T.Type = T.self) -> T? { x as? T }
  let n: Int? = cast(1); print(n as Any)
}
do {
  func name<T>(_ t: T.Type) -> String { String(describing: t) }
  print(name(Int.self))
}
do {
  func describe<T>(_ x: T) -> String { if let s = x as? String { return s }; return "\(x)" }
  print(describe(1), describe("a"))
}
do {
  func equal<T>(_ a: T, _ b: T, by f: (T, T) -> Bool) -> Bool { f(a, b) }
  print(equal(1, 1, by: ==))
}
do {
  func retry<T>(_ n: Int, _ f: () throws -> T) throws -> T { var e: Error?; for _ in 0..<n { do { return try f() } catch let x { e = x } }; throw e! }
  print(try! retry(2) { 3 })
}
do {
  func minmax<T: Comparable>(_ xs: [T]) -> (min: T, max: T)? { guard var lo = xs.first else { return nil }; var hi = lo; for x in xs { if x < lo { lo = x }; if x > hi { hi = x } }; return (lo, hi) }
  print(minmax([2, 1, 3])!)
}
do {
  func quick<T: Comparable>(_ xs: [T]) -> [T] { guard let p = xs.first else { return [] }; let r = xs.dropFirst(); return quick(r.filter { $0 < p }) + [p] + quick(r.filter { $0 >= p }) }
  print(quick([3, 1, 2]))
}
do {
  func merge<T: Comparable>(_ a: [T], _ b: [T]) -> [T] { var (i, j) = (0, 0); var r: [T] = []; while i < a.count, j < b.count { if a[i] <= b[j] { r.append(a[i]); i += 1 } else { r.append(b[j]); j += 1 } }; return r + a[i...] + b[j...] }
  print(merge([1, 3], [2]))
}
do {
  func zipMap<A, B, C>(_ a: A?, _ b: B?, _ f: (A, B) -> C) -> C? { guard let a, let b else { return nil }; return f(a, b) }
  print(zipMap(1, 2, +)!)
}
do {
  func flat<T>(_ x: T??) -> T? { x ?? nil }
  print(flat(Optional(Optional(1)))!)
}
do {
  func f<T>(_ x: T) -> [T] where T: Equatable { [x, x].filter { $0 == x } }
  print(f(1))
}
do {
  func f<T: Comparable>(_ x: T?, _ y: T) -> Bool { guard let x else { return false }; return x < y }
  print(f(1, 2))
}
do {
  func f<T: Equatable>(_ x: T?, _ y: T) -> Bool { x == y }
  print(f(1, 1))
}
do {
  func f<T>(_ x: T?) -> Bool { x == nil }
  print(f(Int?.none))
}
do {
  func f<T: Hashable>(_ a: [T], _ b: [T]) -> Bool { Set(a) == Set(b) && a == b }
  print(f([1], [1]))
}
do {
  func f<T: Equatable>(_ a: [T: Int]?, _ b: T) -> Bool where T: Hashable { a?[b] != nil }
  print(f([1: 2], 1))
}
do {
  func dist<T: Strideable>(_ a: T, _ b: T) -> T.Stride { a.distance(to: b) }
  print(dist(1, 5))
}
do {
  func steps<T: Strideable>(_ a: T, _ n: T.Stride) -> T { a.advanced(by: n) }
  print(steps(1, 2))
}
do {
  func rng<T: Comparable>(_ a: T, _ b: T) -> ClosedRange<T> { a...b }
  print(rng(1, 2))
}
do {
  func walk<T: Strideable>(_ a: T, _ b: T) -> [T] where T.Stride: SignedInteger { Array(a..<b) }
  print(walk(1, 3))
}
do {
  func f<I: IteratorProtocol>(_ i: inout I) -> [I.Element] { var r: [I.Element] = []; while let x = i.next() { r.append(x) }; return r }
  var it = [1, 2].makeIterator(); print(f(&it))
}
do {
  func f<T: StringProtocol>(_ s: T) -> String { s.uppercased() + String(s.prefix(1)) + "\(s.count)" }
  print(f("ab"))
}
do {
  func f<T>(_ t: T.Type) -> T where T: Numeric { T.zero + 1 }
  print(f(Int.self))
}
do {
  func f<T: SignedNumeric & Comparable>(_ x: T) -> T { x < 0 ? -x : x }
  print(f(-3))
}
do {
  func f<T: BinaryInteger>(_ x: T) -> Int { Int(x) + Int(truncatingIfNeeded: x) }
  print(f(3 as UInt8))
}
do {
  func f<T: BinaryInteger, U: BinaryInteger>(_ a: T, _ b: U) -> Bool { a == b && a <= b }
  print(f(1, UInt8(1)))
}
do {
  func digits<T: BinaryInteger>(_ n: T) -> [T] { var n = n; var r: [T] = []; while n > 0 { let (q, d) = n.quotientAndRemainder(dividingBy: 10); r.insert(d, at: 0); n = q }; return r }
  print(digits(123))
}
extension Array { func chunked(_ n: Int) -> [[Element]] { stride(from: 0, to: count, by: n).map { Array(self[$0..<Swift.min($0 + n, count)]) } }; subscript(safe i: Int) -> Element? { indices.contains(i) ? self[i] : nil } }
print([1, 2, 3].chunked(2), [1][safe: 3] as Any)
extension Array where Element: Comparable { var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } } }
print([1, 2].isSorted)
extension Array where Element: Equatable { mutating func removeOne(_ x: Element) { if let i = firstIndex(of: x) { remove(at: i) } } }
var a = [1, 2]; a.removeOne(1); print(a)
extension Sequence { func sum<T: AdditiveArithmetic>(_ f: (Element) -> T) -> T { reduce(.zero) { $0 + f($1) } } }
print(["a", "bb"].sum(\.count))
extension Sequence where Element: Hashable { func uniqued() -> [Element] { var s = Set<Element>(); return filter { s.insert($0).inserted } } }
print([1, 1].uniqued())
extension Sequence where Element: Numeric { func total() -> Element { reduce(0, +) } }
print([1, 2].total())
extension Sequence { func sorted<T: Comparable>(by k: KeyPath<Element, T>) -> [Element] { sorted { $0[keyPath: k] < $1[keyPath: k] } } }
print(["bb", "a"].sorted(by: \.count))
extension Collection { var second: Element? { dropFirst().first }; func element(at n: Int) -> Element? { n < count ? self[index(startIndex, offsetBy: n)] : nil }; var nonEmpty: Self? { isEmpty ? nil : self } }
print([1, 2].second!, "abc".element(at: 2)!, [Int]().nonEmpty as Any)
extension Collection where Element: Comparable { func range() -> (Element, Element)? { guard let a = self.min(), let b = self.max() else { return nil }; return (a, b) } }
print([3, 1].range()!)
extension Collection where Index == Int { func mid() -> Element { self[count / 2] } }
print([1, 2, 3].mid())
extension BidirectionalCollection { func lastWhere(_ p: (Element) -> Bool) -> Element? { var i = endIndex; while i > startIndex { formIndex(before: &i); if p(self[i]) { return self[i] } }; return nil } }
print([1, 2, 3].lastWhere { $0 < 3 }!)
extension Optional { func or(_ x: @autoclosure () -> Wrapped) -> Wrapped { self ?? x() }; func filter(_ p: (Wrapped) -> Bool) -> Wrapped? { flatMap { p($0) ? $0 : nil } } }
print(Int?.none.or(3), Optional(3).filter { $0 > 4 } as Any)
extension Optional where Wrapped: Collection { var isNilOrEmpty: Bool { self?.isEmpty ?? true } }
let s: String? = ""; print(s.isNilOrEmpty)
extension Dictionary where Value: Comparable { var top: Key? { self.max { $0.value < $1.value }?.key } }
print(["a": 1, "b": 2].top!)
extension Dictionary { func mapKeys<K: Hashable>(_ f: (Key) -> K) -> [K: Value] { Dictionary<K, Value>(uniqueKeysWithValues: map { (f($0.key), $0.value) }) } }
print(["a": 1].mapKeys { $0.uppercased() })
extension Result { var value: Success? { if case .success(let v) = self { return v }; return nil } }
print(Result<Int, Error>.success(1).value!)
extension Comparable { func clamped(to r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) } }
print(5.clamped(to: 1...3))
extension BinaryInteger { var isEven: Bool { self % 2 == 0 }; func times(_ f: () -> Void) { var i: Self = 0; while i < self { f(); i += 1 } } }
print(4.isEven); 2.times { print("x") }
extension FloatingPoint { var degrees: Self { self * 180 / .pi }; func rounded(to n: Self) -> Self { (self / n).rounded() * n } }
print(Double.pi.degrees, 7.3.rounded(to: 0.5))
extension Numeric { func squared() -> Self { self * self } }
print(3.squared())
extension Equatable { func isAny(of xs: Self...) -> Bool { xs.contains(self) } }
print(1.isAny(of: 1, 2))
