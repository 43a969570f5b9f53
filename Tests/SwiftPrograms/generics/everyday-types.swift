// source: own
// more everyday: generic view-model, table, undo, events, async-free
protocol Command { associatedtype Target; func apply(to t: inout Target); func undo(_ t: inout Target) }
struct Add: Command { let n: Int; func apply(to t: inout Int) { t += n }; func undo(_ t: inout Int) { t -= n } }
struct AnyCommand<T> { let apply: (inout T) -> Void, undo: (inout T) -> Void; init<C: Command>(_ c: C) where C.Target == T { apply = { c.apply(to: &$0) }; undo = { c.undo(&$0) } } }
struct History<T> { private(set) var value: T; private var done: [AnyCommand<T>] = []; init(_ v: T) { value = v }; mutating func run<C: Command>(_ c: C) where C.Target == T { let a = AnyCommand(c); a.apply(&value); done.append(a) }; mutating func undo() { done.popLast()?.undo(&value) } }
var h = History(10); h.run(Add(n: 5)); h.run(Add(n: 1)); print(h.value); h.undo(); print(h.value)
struct Column<Row> { let title: String; let text: (Row) -> String; init<V>(_ t: String, _ k: KeyPath<Row, V>, format: @escaping (V) -> String = { "\($0)" }) { title = t; text = { format($0[keyPath: k]) } } }
struct Table<Row> { let columns: [Column<Row>]; func render(_ rows: [Row]) -> String { ([columns.map(\.title)] + rows.map { r in columns.map { $0.text(r) } }).map { $0.joined(separator: "|") }.joined(separator: "\n") } }
struct P { let name: String; let age: Int; let w: Double }
print(Table(columns: [Column("n", \P.name), Column("a", \.age), Column("w", \.w) { "\($0)kg" }]).render([P(name: "x", age: 3, w: 1.5)]))
enum Loadable<T> { case idle, loading, loaded(T), failed(Error); var value: T? { if case .loaded(let v) = self { v } else { nil } }; func map<U>(_ f: (T) -> U) -> Loadable<U> { switch self { case .idle: .idle; case .loading: .loading; case .loaded(let v): .loaded(f(v)); case .failed(let e): .failed(e) } } }
struct E: Error {}
let ls: [Loadable<Int>] = [.idle, .loaded(3), .failed(E())]; print(ls.map { $0.map { "\($0)" }.value ?? "-" })
extension Loadable: Equatable where T: Equatable { static func == (a: Loadable, b: Loadable) -> Bool { switch (a, b) { case (.idle, .idle), (.loading, .loading): true; case (.loaded(let x), .loaded(let y)): x == y; default: false } } }
print(ls[1] == .loaded(3), ls[0] == .idle, ls[2] == ls[2])
struct Page<Item> { let items: [Item]; let next: Int?; func map<U>(_ f: (Item) throws -> U) rethrows -> Page<U> { Page<U>(items: try items.map(f), next: next) } }
func collect<T>(_ load: (Int) -> Page<T>) -> [T] { var all: [T] = [], n: Int? = 0; while let i = n { let p = load(i); all += p.items; n = p.next }; return all }
print(collect { i in Page(items: [i, i * 10], next: i < 2 ? i + 1 : nil) }, Page(items: ["a"], next: nil).map { $0.count }.items)
func retry<T>(_ n: Int, _ f: () throws -> T) rethrows -> T { for _ in 1..<n { if let v = try? f() { return v } }; return try f() }
var tries = 0; print(try retry(3) { () throws -> Int in tries += 1; if tries < 3 { throw E() }; return tries })
func measure<T>(_ label: String, _ f: () throws -> T) rethrows -> T { defer { print("done", label) }; return try f() }
print(measure("x") { 1 + 1 }, (try? measure("y") { throw E() } as Int) as Any)
func with<T>(_ v: T, _ f: (inout T) throws -> Void) rethrows -> T { var v = v; try f(&v); return v }
print(with([1, 2]) { $0.append(3) }, with(P(name: "a", age: 1, w: 0)) { $0 = P(name: "b", age: $0.age, w: 1 / 2) }.w)
final class EventBus { private var hs: [ObjectIdentifier: [Any]] = [:]; func on<T>(_ f: @escaping (T) -> Void) { hs[ObjectIdentifier(T.self), default: []].append(f) }; func post<T>(_ e: T) { hs[ObjectIdentifier(T.self)]?.forEach { ($0 as? (T) -> Void)?(e) } } }
struct Ping { let n: Int }; struct Pong {}
let bus = EventBus(); bus.on { (p: Ping) in print("ping", p.n) }; bus.on { (_: Pong) in print("pong") }; bus.post(Ping(n: 2)); bus.post(Pong()); bus.post("none")
protocol Node { associatedtype Child: Node; var kids: [Child] { get }; var size: Int { get } }
struct File: Node { let size: Int; var kids: [File] { [] } }; struct Dir: Node { let kids: [File]; var size: Int { 0 } }
func total<N: Node>(_ n: N) -> Int { n.size + n.kids.reduce(0) { $0 + total($1) } }
print(total(Dir(kids: [File(size: 2), File(size: 3)])))
protocol Policy { func allows(_ s: String) -> Bool }
struct Not<P: Policy>: Policy { let p: P; func allows(_ s: String) -> Bool { !p.allows(s) } }; struct And<A: Policy, B: Policy>: Policy { let a: A, b: B; func allows(_ s: String) -> Bool { a.allows(s) && b.allows(s) } }
struct Min: Policy { let n: Int; func allows(_ s: String) -> Bool { s.count >= n } }
extension Policy { func and<O: Policy>(_ o: O) -> And<Self, O> { And(a: self, b: o) }; var inverted: Not<Self> { Not(p: self) } }
extension Policy where Self == Min { static func min(_ n: Int) -> Min { Min(n: n) } }
func check(_ s: String, _ p: some Policy) -> Bool { p.allows(s) }
print(check("abc", .min(2)), Min(n: 2).and(Min(n: 4).inverted).allows("abc"), type(of: Min(n: 1).and(Min(n: 2).inverted)))
struct Money<C: Currency>: Equatable { var amount: Double; static func + (a: Money, b: Money) -> Money { Money(amount: a.amount + b.amount) }; var text: String { "\(amount) \(C.code)" }; func converted<D: Currency>(to: D.Type) -> Money<D> { Money<D>(amount: amount * C.rate / D.rate) } }
protocol Currency { static var code: String { get }; static var rate: Double { get } }
enum USD: Currency { static let code = "USD", rate = 1.0 }; enum EUR: Currency { static let code = "EUR"; static var rate: Double { 2 } }
let money = Money<EUR>(amount: 3) + Money(amount: 1); print(money.text, money.converted(to: USD.self).text, money == Money(amount: 4))
