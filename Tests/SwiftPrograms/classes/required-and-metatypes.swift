// source: own
protocol Animal { init(name: String); var name: String { get } ; static var kind: String { get } }
extension Animal { static func make(_ n: String) -> Self { Self(name: n) }; var label: String { "\(Self.kind): \(name)" } }
class Pet: Animal { let name: String; required init(name: String) { self.name = name }; class var kind: String { "pet" } }
class Dog: Pet { var tricks: [String]; required init(name: String) { tricks = []; super.init(name: name) }; init(tricks: [String]) { self.tricks = tricks; super.init(name: "d") }; override class var kind: String { "dog" } }
final class Cat: Pet { override class var kind: String { "cat" } }
print(Dog.make("rex").label, Cat(name: "tom").label, Dog(tricks: ["sit"]).tricks)
let kinds: [Animal.Type] = [Dog.self, Cat.self]; print(kinds.map { $0.init(name: "q").label }, kinds.map { $0.kind })
print([type(of: Dog(name: "a")), type(of: Cat(name: "b"))] as [Any], kinds)
struct Temp { let c: Double; init(c: Double) { self.c = c }; init(f: Double) { c = (f - 32) / 1.8 }; init?(s: String) { guard let d = Double(s) else { return nil }; self.init(c: d) } }
print(Temp(f: 212).c, Temp(s: "3")!.c, Temp(s: "x") == nil)
extension Temp: Equatable {}
struct Money: Hashable, Comparable, ExpressibleByIntegerLiteral, CustomStringConvertible { var cents: Int; init(cents: Int) { self.cents = cents }; init(integerLiteral v: Int) { cents = v * 100 }; static func < (a: Self, b: Self) -> Bool { a.cents < b.cents }; static func + (a: Self, b: Self) -> Self { .init(cents: a.cents + b.cents) }; static let zero = Money(cents: 0); var description: String { "$\(cents / 100).\(cents % 100)" } }
extension Money: AdditiveArithmetic { static func - (a: Self, b: Self) -> Self { .init(cents: a.cents - b.cents) } }
extension Sequence where Element: AdditiveArithmetic { func total() -> Element { reduce(.zero, +) } }
print([Money(cents: 150), 2].total(), [1, 2].total(), [Money]().total(), max(Money(cents: 5), 1), [3, 1, Money(cents: 250)].sorted())
func price(_ m: Money) -> String { "money \(m)" }; func price(_ s: String) -> String { "text \(s)" }
print(price(3), price("x"))
struct Stack<T> { private(set) var items: [T]; init() { items = [] }; init<S: Sequence>(_ s: S) where S.Element == T { items = Array(s) }; mutating func push(_ x: T) { items.append(x) }; mutating func push(contentsOf o: Stack<T>) { items += o.items }; mutating func push(_ o: Stack<T>) { items += o.items }; subscript(i: Int) -> T { items[i] }; subscript(safe i: Int) -> T? { items.indices.contains(i) ? items[i] : nil } }
var a = Stack([1, 2]); a.push(3); a.push(Stack([4])); print(a.items, a[0], a[safe: 9] as Any)
class Graph<N: Hashable> { struct Edge { let from: N, to: N; let w: Double }; private var adj: [N: [Edge]] = [:]
  func add(_ a: N, _ b: N, _ w: Double = 1) { adj[a, default: []].append(Edge(from: a, to: b, w: w)); adj[b, default: []].append(.init(from: b, to: a, w: w)) }
  func dist(_ s: N) -> [N: Double] { var d: [N: Double] = [s: 0], open: Set<N> = [s]
    while let u = open.min(by: { d[$0, default: .infinity] < d[$1, default: .infinity] }) { open.remove(u); for e in adj[u] ?? [] { let nd = d[u]! + e.w; if nd < d[e.to, default: .infinity] { d[e.to] = nd; open.insert(e.to) } } }; return d } }
let g = Graph<String>(); g.add("a", "b", 2); g.add("b", "c"); g.add("a", "c", 5); print(g.dist("a").sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" })
enum Expr { indirect case add(Expr, Expr), mul(Expr, Expr); case num(Double), neg(_ e: Int)
  var v: Double { switch self { case let .add(a, b): a.v + b.v; case let .mul(a, b): a.v * b.v; case .num(let n): n; case .neg(let i): -Double(i) } } }
let es: [Expr] = [.num(2), .add(.num(1), .mul(.num(2), .num(3))), .neg(4)]; print(es.map(\.v), es.map(\.v).reduce(0, +))
