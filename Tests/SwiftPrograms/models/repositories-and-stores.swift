// source: own
import Foundation
// view-model / repository / DI / reducer style
protocol Repository { associatedtype Entity: Identifiable; func all() -> [Entity]; func find(_ id: Entity.ID) -> Entity?; mutating func save(_ e: Entity) }
struct User: Identifiable, Equatable { let id: Int; var name: String }
struct MemoryRepo<Entity: Identifiable>: Repository { private var items: [Entity.ID: Entity] = [:]; func all() -> [Entity] { Array(items.values) }; func find(_ id: Entity.ID) -> Entity? { items[id] }; mutating func save(_ e: Entity) { items[e.id] = e } }
final class Service<R: Repository> where R.Entity == User { private var repo: R; init(repo: R) { self.repo = repo }
  func rename(_ id: Int, to n: String) -> User? { guard var u = repo.find(id) else { return nil }; u.name = n; repo.save(u); return u }
  var count: Int { repo.all().count } }
var r = MemoryRepo<User>(); r.save(User(id: 1, name: "a"))
let svc = Service(repo: r)
print(svc.rename(1, to: "b")?.name ?? "-", svc.rename(2, to: "c") as Any, svc.count)
struct AnyRepo<E: Identifiable> { let _all: () -> [E]; let _find: (E.ID) -> E?; init<R: Repository>(_ r: R) where R.Entity == E { _all = r.all; _find = r.find } }
let any = AnyRepo(r); print(any._all().map(\.name), any._find(1)?.name as Any)
protocol Action {}
enum Counter: Action { case inc, dec, set(Int) }
typealias Reducer<S, A> = (inout S, A) -> Void
final class Store<S, A> { private(set) var state: S; private let reduce: Reducer<S, A>; private var subs: [(S) -> Void] = []
  init(_ s: S, _ r: @escaping Reducer<S, A>) { state = s; reduce = r }
  func send(_ a: A) { reduce(&state, a); subs.forEach { $0(state) } }
  func subscribe(_ f: @escaping (S) -> Void) { subs.append(f); f(state) }
  func map<T>(_ f: @escaping (S) -> T) -> () -> T { { f(self.state) } } }
let store = Store(0) { (s: inout Int, a: Counter) in switch a { case .inc: s += 1; case .dec: s -= 1; case .set(let n): s = n } }
store.subscribe { print("state", $0) }
store.send(.inc); store.send(.set(5)); print(store.map { $0 * 2 }())
func combine<S, A>(_ rs: Reducer<S, A>...) -> Reducer<S, A> { { s, a in for r in rs { r(&s, a) } } }
let both: Reducer<Int, Counter> = combine({ s, _ in s += 1 }, { s, a in if case .set(let n) = a { s += n } })
var st = 1; both(&st, .set(3)); print(st)
final class Container { private var f: [String: () -> Any] = [:]
  func register<T>(_ t: T.Type, _ make: @escaping () -> T) { f["\(t)"] = make }
  func resolve<T>(_ t: T.Type = T.self) -> T { f["\(t)"]!() as! T } }
protocol Logger { func log(_ s: String) -> String }
struct Console: Logger { func log(_ s: String) -> String { "[c] " + s } }
let c = Container(); c.register(Logger.self) { Console() }; c.register(Int.self) { 7 }
let lg: Logger = c.resolve(); let n: Int = c.resolve(); print(lg.log("x"), n + c.resolve(Int.self))
struct Validator<T> { let run: (T) -> [String]; static func && (a: Validator, b: Validator) -> Validator { Validator { a.run($0) + b.run($0) } } 
  func pull<U>(_ k: KeyPath<U, T>) -> Validator<U> { Validator<U> { run($0[keyPath: k]) } } }
extension Validator where T == String { static var nonEmpty: Self { Validator { $0.isEmpty ? ["empty"] : [] } }; static func min(_ n: Int) -> Self { Validator { $0.count < n ? ["short"] : [] } } }
let v = (Validator.nonEmpty && .min(3)).pull(\User.name)
print(v.run(User(id: 1, name: "")), v.run(User(id: 1, name: "abc")))
struct Lens<A, B> { let get: (A) -> B; let set: (A, B) -> A; func compose<C>(_ o: Lens<B, C>) -> Lens<A, C> { Lens<A, C>(get: { o.get(get($0)) }, set: { a, c in set(a, o.set(get(a), c)) }) } }
enum Tree<T: Comparable> { case leaf; indirect case node(Tree, T, Tree)
  func insert(_ x: T) -> Tree { switch self { case .leaf: return .node(.leaf, x, .leaf); case let .node(l, v, r): return x < v ? .node(l.insert(x), v, r) : .node(l, v, r.insert(x)) } }
  var sorted: [T] { switch self { case .leaf: return []; case let .node(l, v, r): return l.sorted + [v] + r.sorted } } }
print([3, 1, 2].reduce(Tree<Int>.leaf) { $0.insert($1) }.sorted, ["b", "a"].reduce(.leaf as Tree<String>) { $0.insert($1) }.sorted)
func measure<T>(_ l: String, _ f: () throws -> T) rethrows -> T { defer { print(l) }; return try f() }
print(measure("m") { [1, 2].map { $0 * 2 } })
extension Sequence { func grouped<K: Hashable>(by k: (Element) -> K) -> [K: [Element]] { Dictionary(grouping: self, by: k) }
  func sum<T: AdditiveArithmetic>(_ k: KeyPath<Element, T>) -> T { reduce(.zero) { $0 + $1[keyPath: k] } } }
print(["a", "bb", "cc"].grouped(by: \.count).mapValues(\.count).sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }, ["a", "bb"].sum(\.count))
