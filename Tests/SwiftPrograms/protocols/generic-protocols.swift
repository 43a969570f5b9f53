// source: own
// protocol-oriented
protocol Shape { var area: Double { get }; var perimeter: Double { get }; init(scale: Double) }
extension Shape { var ratio: Double { area / perimeter }; static func unit() -> Self { Self(scale: 1) }; func scaled() -> Self { Self(scale: area) } }
struct Square: Shape, Equatable { let side: Double; var area: Double { side * side }; var perimeter: Double { 4 * side }; init(scale: Double) { side = scale } }
struct Circle: Shape { let r: Double; var area: Double { 3 * r * r }; var perimeter: Double { 6 * r }; init(scale: Double) { r = scale } }
print(Square.unit().ratio, Circle.unit().area, Square(scale: 3).scaled().side)
func make<S: Shape>(_ t: S.Type, _ n: Int) -> [S] { (1...n).map { S(scale: Double($0)) } }
print(make(Square.self, 3).map(\.area), make(Circle.self, 2).map(\.area).reduce(0, +))
let types: [any Shape.Type] = [Square.self, Circle.self]
print(types.map { $0.init(scale: 2).area })
func largest(_ s: [any Shape]) -> (any Shape)? { s.max { $0.area < $1.area } }
print(largest([Square(scale: 2), Circle(scale: 2)])!.area)
protocol Component { associatedtype Body: Component; var body: Body { get } }
extension Never: Component { var body: Never { fatalError() } }
struct Text: Component { let s: String; var body: Never { fatalError() } }
struct Group2: Component { var body: some Component { Text(s: "in") } }
func render<C: Component>(_ c: C) -> String { if let t = c as? Text { return t.s }; return render(c.body) }
print(render(Group2()), render(Text(s: "x")))
protocol Store { associatedtype Item: Hashable; var items: Set<Item> { get set }; mutating func add(_ i: Item) -> Bool }
extension Store { mutating func add(_ i: Item) -> Bool { items.insert(i).inserted }; mutating func addAll<S: Sequence>(_ s: S) -> Int where S.Element == Item { s.filter { add($0) }.count } }
struct Names: Store { var items: Set<String> = [] }
var ns = Names(); print(ns.add("a"), ns.add("a"), ns.addAll(["a", "b", "c"]), ns.items.sorted())
protocol Repository<Entity> { associatedtype Entity: Identifiable; func find(_ id: Entity.ID) -> Entity?; func all() -> [Entity] }
struct Item: Identifiable { let id: Int; var title: String }
struct Memory<E: Identifiable>: Repository { var s: [E.ID: E] = [:]; init(_ es: [E]) { for e in es { s[e.id] = e } }; func find(_ id: E.ID) -> E? { s[id] }; func all() -> [E] { Array(s.values) } }
let repo: some Repository<Item> = Memory([Item(id: 1, title: "one"), Item(id: 2, title: "two")])
print(repo.find(2)?.title ?? "-", repo.all().map(\.id).sorted())
let anyRepo: any Repository<Item> = Memory([Item(id: 5, title: "five")]); print(anyRepo.find(5)!.title)
protocol Visitor { associatedtype R; func number(_ n: Int) -> R; func add(_ a: Expr, _ b: Expr) -> R }
indirect enum Expr { case num(Int), add(Expr, Expr); func accept<V: Visitor>(_ v: V) -> V.R { switch self { case .num(let n): return v.number(n); case .add(let a, let b): return v.add(a, b) } } }
struct Eval: Visitor { func number(_ n: Int) -> Int { n }; func add(_ a: Expr, _ b: Expr) -> Int { a.accept(self) + b.accept(self) } }
struct Show: Visitor { func number(_ n: Int) -> String { "\(n)" }; func add(_ a: Expr, _ b: Expr) -> String { "(\(a.accept(self)) + \(b.accept(self)))" } }
let ex = Expr.add(.num(1), .add(.num(2), .num(3))); print(ex.accept(Eval()), ex.accept(Show()))
protocol Default { init() }; extension Int: Default {}; extension String: Default {}; extension Array: Default {}
func blank<T: Default>() -> T { T() }
let i: Int = blank(), st: String = blank(), ar: [Int] = blank(); print(i, st.isEmpty, ar)
protocol Copyable2: AnyObject { init(copy: Self) }
final class Doc: Copyable2 { var t: String; init(_ t: String) { self.t = t }; required init(copy: Doc) { t = copy.t + "'" } }
extension Copyable2 { func clone() -> Self { Self(copy: self) } }
print(Doc("d").clone().t)
protocol EventType { associatedtype Payload; static var name: String { get } }
enum Login: EventType { typealias Payload = String; static let name = "login" }
enum Count: EventType { typealias Payload = Int; static var name: String { "count" } }
final class Center { private var hs: [String: [(Any) -> Void]] = [:]
  func on<E: EventType>(_ e: E.Type, _ h: @escaping (E.Payload) -> Void) { hs[E.name, default: []].append { if let p = $0 as? E.Payload { h(p) } } }
  func fire<E: EventType>(_ e: E.Type, _ p: E.Payload) { hs[E.name]?.forEach { $0(p) } } }
let ce = Center(); ce.on(Login.self) { print("hi", $0.uppercased()) }; ce.on(Count.self) { print($0 + 1) }; ce.fire(Login.self, "bob"); ce.fire(Count.self, 4)
