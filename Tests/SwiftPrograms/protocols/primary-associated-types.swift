// source: own
// primary associated types, existentials, opening
protocol Source<Item> { associatedtype Item; func next() -> Item? ; var name: String { get } }
struct Ints: Source { let name = "ints"; func next() -> Int? { 1 } }
struct Strs: Source { var name: String { "strs" }; func next() -> String? { nil } }
func take(_ s: some Source<Int>) -> Int { (s.next() ?? 0) + 1 }
func takeAny(_ s: any Source<Int>) -> Int { (s.next() ?? 0) + 1 }
let ss: [any Source] = [Ints(), Strs()]
print(take(Ints()), takeAny(Ints()), ss.map(\.name), ss.map { $0.next() == nil })
func open<S: Source>(_ s: S) -> String { "\(S.self) \(S.Item.self) \(s.next() as Any)" }
for s in ss { print(open(s)) }
let f: () -> any Source<String> = { Strs() }
print(f().next() ?? "none")
struct AnySource<T>: Source { private let _next: () -> T?; let name: String; init<S: Source>(_ s: S) where S.Item == T { _next = s.next; name = s.name }; func next() -> T? { _next() } }
let anys = [AnySource(Ints()), AnySource(Ints())]; print(anys.compactMap { $0.next() }.reduce(0, +))
extension Source where Item: Numeric { func doubled() -> Item? { next().map { $0 * 2 } } }
extension Source where Item == String { func upper() -> String? { next()?.uppercased() } }
print(Ints().doubled() as Any, Strs().upper() as Any)
extension Source { func map<U>(_ g: @escaping (Item) -> U) -> Mapped<Self, U> { Mapped(base: self, g: g) } }
struct Mapped<B: Source, U>: Source { let base: B; let g: (B.Item) -> U; var name: String { base.name + ".map" }; func next() -> U? { base.next().map(g) } }
let mp = Ints().map { "\($0)!" }.map { $0.count }; print(mp.next()!, mp.name)
protocol Plugin { static var id: String { get }; init(); func run() -> String }
extension Plugin { static var id: String { "\(Self.self)" }; func describe() -> String { "\(Self.id):\(run())" } }
struct A: Plugin { func run() -> String { "a" } }
struct B: Plugin { static let id = "bee"; func run() -> String { "b" } }
let types: [any Plugin.Type] = [A.self, B.self]; print(types.map { $0.id }, types.map { $0.init().describe() })
func build<P: Plugin>(_ t: P.Type = P.self) -> P { P() }
let pa: A = build(); print(pa.run(), build(B.self).describe())
protocol Shape: Equatable { var area: Double { get } }
struct Sq: Shape { var s: Double; var area: Double { s * s } }
struct Ci: Shape { var r: Double; var area: Double { r * r * 3 } }
func equal<T: Shape>(_ a: T, _ b: any Shape) -> Bool { (b as? T) == a }
print(equal(Sq(s: 1), Sq(s: 1)), equal(Sq(s: 1), Ci(r: 1)))
let shapes: [any Shape] = [Ci(r: 1), Sq(s: 2)]; print(shapes.max { $0.area < $1.area }!.area, shapes.filter { $0 is Sq }.count, shapes.compactMap { $0 as? Ci }.first!.r)
extension Shape { func isEqual(_ o: any Shape) -> Bool { guard let o = o as? Self else { return false }; return self == o } }
print(shapes[0].isEqual(shapes[0]), shapes[0].isEqual(shapes[1]))
protocol Visitor { associatedtype R; func visit(n: Int) -> R; func visit(a: Node, b: Node) -> R }
indirect enum Node { case n(Int), add(Node, Node); func accept<V: Visitor>(_ v: V) -> V.R { switch self { case .n(let i): v.visit(n: i); case .add(let a, let b): v.visit(a: a, b: b) } } }
struct Sum: Visitor { func visit(n: Int) -> Int { n }; func visit(a: Node, b: Node) -> Int { a.accept(self) + b.accept(self) } }
struct Show: Visitor { func visit(n: Int) -> String { "\(n)" }; func visit(a: Node, b: Node) -> String { "(\(a.accept(self)) + \(b.accept(self)))" } }
let tree = Node.add(.n(1), .add(.n(2), .n(3))); print(tree.accept(Sum()), tree.accept(Show()))
protocol Unit { static var symbol: String { get }; static var factor: Double { get } }
enum Meter: Unit { static let symbol = "m", factor = 1.0 }
enum Km: Unit { static let symbol = "km"; static let factor = 1000.0 }
struct Measure<U: Unit> { var v: Double; func to<O: Unit>(_: O.Type = O.self) -> Measure<O> { Measure<O>(v: v * U.factor / O.factor) }; var text: String { "\(v)\(U.symbol)" } }
let mk: Measure<Km> = Measure<Meter>(v: 500).to(); print(mk.text, Measure<Km>(v: 2).to(Meter.self).text)
struct ID<T>: Hashable, ExpressibleByStringLiteral { let raw: String; init(stringLiteral s: String) { raw = s } }
struct Us { let id: ID<Us> }; print(Us(id: "x").id == "x", Set<ID<Us>>(["a", "a"]).count)
@propertyWrapper struct Stored<V> { var wrappedValue: V { didSet { log.append("\(wrappedValue)") } }; private(set) var log: [String] = []; var projectedValue: [String] { log }; init(wrappedValue: V) { self.wrappedValue = wrappedValue } }
struct Cfg { @Stored var n = 1; @Stored var s: String? = nil }; var cfg = Cfg(); cfg.n = 2; cfg.s = "q"; print(cfg.$n, cfg.$s)
struct Grid<T> { var w: Int, d: [T]; subscript(x: Int, y: Int) -> T { get { d[y * w + x] } set { d[y * w + x] = newValue } }; subscript<U>(map f: (T) -> U) -> [U] { d.map(f) } }
var g = Grid(w: 2, d: [1, 2, 3, 4]); g[1, 1] *= 5; print(g[1, 1], g[map: { "\($0)" }])
func twice<T>(_ f: @escaping (T) -> T) -> (T) -> T { { f(f($0)) } }
print(twice { $0 + 1 }(3), twice(twice { $0 * 2 })(1.5), twice { (s: String) in s + s }("a"))
func uncurry<A, B, C>(_ f: @escaping (A) -> (B) -> C) -> (A, B) -> C { { f($0)($1) } }
print(uncurry(String.hasPrefix)("abc", "a"), ["b", "a"].map(String.uppercased).map { $0() })
