// source: own
protocol Shape { associatedtype Unit: Numeric; var area: Unit { get } ; init(side: Unit) }
extension Shape { static func unit() -> Self { Self(side: 1) }; func scaled(_ k: Unit) -> Unit { area * k } }
struct Sq: Shape { var s: Double; init(side: Double) { s = side }; var area: Double { s * s } }
struct Gr: Shape { var n: Int; init(side: Int) { n = side }; var area: Int { n * n } }
print(Sq.unit().area, Gr.unit().area, Sq(side: 2).scaled(1.5), Gr(side: 3).scaled(2))
func total<S: Shape>(_ xs: [S]) -> S.Unit { xs.reduce(0) { $0 + $1.area } }
print(total([Sq(side: 1), Sq(side: 2)]), total([Gr(side: 2)]))
protocol Repo { associatedtype Item: Identifiable; var items: [Item.ID: Item] { get set } }
extension Repo { mutating func save(_ i: Item) { items[i.id] = i }; func find(_ id: Item.ID) -> Item? { items[id] } }
struct U: Identifiable { let id: Int; var n: String }
struct UR: Repo { var items: [Int: U] = [:] }
var ur = UR(); ur.save(U(id: 2, n: "b")); print(ur.find(2)?.n ?? "-", ur.find(3)?.n ?? "-")
struct AnyShape<T: Numeric> { private let _area: () -> T; init<S: Shape>(_ s: S) where S.Unit == T { _area = { s.area } }; var area: T { _area() } }
print([AnyShape(Sq(side: 3)), AnyShape(Sq(side: 1))].map(\.area))
class Obs<T> { private var hs: [(T, T) -> Void] = []; var value: T { didSet { hs.forEach { $0(oldValue, value) } } }; init(_ v: T) { value = v }; func on(_ h: @escaping (T, T) -> Void) { hs.append(h) } }
let o = Obs(1.0); o.on { print($0, "->", $1) }; o.value = 3; o.value += 1
@propertyWrapper struct Def<T> { let d: T; private var v: T?; init(d: T) { self.d = d }; var wrappedValue: T { get { v ?? d } set { v = newValue } } }
struct Cfg { @Def(d: 1.5) var rate: Double; @Def(d: "x") var name: String }
var cf = Cfg(); print(cf.rate, cf.name); cf.rate = 2; print(cf.rate)
extension Array where Element: Numeric { func sum() -> Element { reduce(0, +) }; func dot(_ o: [Element]) -> Element { zip(self, o).map(*).sum() } }
extension Collection where Element: BinaryFloatingPoint { var mean: Element { isEmpty ? 0 : reduce(0, +) / Element(count) } }
print([1, 2].sum(), [1.5, 2].sum(), [1, 2].dot([3, 4]), [1.0, 2].mean, [Float]().mean)
extension Sequence { func grouped<K: Hashable>(by f: (Element) -> K) -> [K: [Element]] { Dictionary(grouping: self, by: f) }; func count(where p: (Element) -> Bool) -> Int { reduce(0) { $0 + (p($1) ? 1 : 0) } } }
print([1, 2, 3].grouped { $0 % 2 == 0 }.mapValues(\.count)[true]!, (1...5).count { $0 > 2 })
func maxBy<T, C: Comparable>(_ xs: [T], _ k: (T) -> C) -> T? { xs.max { k($0) < k($1) } }
print(maxBy(["a", "ccc", "bb"]) { $0.count }!, maxBy([1.5, -3]) { abs($0) }!)
struct Parser<T> { let run: (Substring) -> (T, Substring)?; func map<U>(_ f: @escaping (T) -> U) -> Parser<U> { Parser<U> { s in run(s).map { (f($0.0), $0.1) } } }
  func then<U>(_ o: Parser<U>) -> Parser<(T, U)> { Parser<(T, U)> { s in guard let (a, r) = run(s), let (b, q) = o.run(r) else { return nil }; return ((a, b), q) } }
  func many() -> Parser<[T]> { Parser<[T]> { s in var out: [T] = [], rest = s; while let (x, r) = run(rest) { out.append(x); rest = r }; return (out, rest) } } }
let digit = Parser<Int> { s in s.first?.wholeNumberValue.map { ($0, s.dropFirst()) } }
print(digit.many().map { $0.reduce(0) { $0 * 10 + $1 } }.run("42x")!, digit.then(digit).run("12")!.0)
