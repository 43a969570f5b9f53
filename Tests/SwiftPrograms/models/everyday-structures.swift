// source: own
import Foundation
// more idioms
protocol Coordinator: AnyObject { var children: [Coordinator] { get set }; func start() }
extension Coordinator { func add(_ c: Coordinator) { children.append(c); c.start() } }
final class Main: Coordinator { var children: [Coordinator] = []; let n: String; init(_ n: String) { self.n = n }; func start() { print("start", n) } }
let m = Main("a"); m.add(Main("b")); print(m.children.count)
protocol Endpoint { associatedtype Response: Decodable; var path: String { get }; var method: String { get } }
extension Endpoint { var method: String { "GET" } }
struct GetUser: Endpoint { struct Response: Decodable, Equatable { let id: Int; let tags: [String]? }; let id: Int; var path: String { "/u/\(id)" } }
struct Client { let data: (String) throws -> Data; func send<E: Endpoint>(_ e: E) throws -> E.Response { try JSONDecoder().decode(E.Response.self, from: data("\(e.method) \(e.path)")) } }
let cl = Client { p in print(p); return Data(#"{"id": 3}"#.utf8) }
print(try cl.send(GetUser(id: 3)))
struct State: Equatable { var count = 0; var items: [String] = []; var nested = Nested(); struct Nested: Equatable { var flag = false } }
@dynamicMemberLookup final class Store2<S> { private(set) var s: S; init(_ s: S) { self.s = s }; subscript<T>(dynamicMember k: KeyPath<S, T>) -> T { s[keyPath: k] }; func update<T>(_ k: WritableKeyPath<S, T>, _ v: T) { s[keyPath: k] = v } }
let st = Store2(State()); st.update(\.count, 5); st.update(\.nested.flag, true); print(st.count, st.nested.flag, st.s == State(count: 5, items: [], nested: .init(flag: true)))
struct Money: Comparable, Hashable, CustomStringConvertible { let cents: Int; init(_ d: Double) { cents = Int((d * 100).rounded()) }; var description: String { String(format: "$%.2f", Double(cents) / 100) }; static func < (a: Self, b: Self) -> Bool { a.cents < b.cents }; static func + (a: Self, b: Self) -> Self { Money(Double(a.cents + b.cents) / 100) }; static func += (a: inout Self, b: Self) { a = a + b } ; static let zero = Money(0) }
var total = Money.zero; for p in [1.99, 2.01] { total += Money(p) }; print(total, [Money(3), Money(1)].max()!, [Money(1), .zero].reduce(.zero, +))
enum Either<L, R> { case left(L), right(R); func fold<T>(_ l: (L) -> T, _ r: (R) -> T) -> T { switch self { case .left(let x): l(x); case .right(let x): r(x) } } }
let es: [Either<Int, String>] = [.left(1), .right("abc")]; print(es.map { $0.fold({ $0 * 2 }, { $0.count }) })
extension Either: CustomStringConvertible where L: CustomStringConvertible, R: CustomStringConvertible { var description: String { fold { "L(\($0))" } _: { "R(\($0))" } } }
print(es[0], es)
class Node<T> { let v: T; weak var parent: Node?; var kids: [Node] = []; init(_ v: T) { self.v = v }; @discardableResult func add(_ v: T) -> Node { let n = Node(v); n.parent = self; kids.append(n); return n }; var depth: Int { parent.map { $0.depth + 1 } ?? 0 }; func walk(_ f: (Node) -> Void) { f(self); kids.forEach { $0.walk(f) } } }
let root = Node("r"); root.add("x").add("y"); root.walk { print($0.v, $0.depth) }
struct LinkedList<T>: Sequence { private class N { var v: T; var next: N?; init(_ v: T, _ n: N?) { self.v = v; next = n } }; private var head: N?; mutating func push(_ v: T) { head = N(v, head) }; func makeIterator() -> AnyIterator<T> { var c = head; return AnyIterator { defer { c = c?.next }; return c?.v } } }
var ll = LinkedList<Int>(); ll.push(1); ll.push(2); print(Array(ll), ll.map { $0 * 2 }, ll.contains(1))
struct Heap<T> { private var xs: [T] = []; let lt: (T, T) -> Bool; init(_ lt: @escaping (T, T) -> Bool) { self.lt = lt }; mutating func insert(_ x: T) { xs.append(x); xs.sort(by: lt) }; mutating func pop() -> T? { xs.isEmpty ? nil : xs.removeFirst() } ; var count: Int { xs.count } }
var h = Heap<(Int, String)> { $0.0 < $1.0 }; h.insert((2, "b")); h.insert((1, "a")); print(h.pop()!.1, h.count)
extension Heap where T: Comparable { init() { self.init(<) } }
var h2 = Heap<Int>(); h2.insert(3); h2.insert(1); print(h2.pop()!)
func retry<T>(_ n: Int, _ f: () throws -> T) rethrows -> T { for _ in 1..<n { if let v = try? f() { return v } }; return try f() }
var tries = 0; struct Boom: Error {}; print(try retry(3) { () -> Int in tries += 1; if tries < 3 { throw Boom() }; return tries })
let pipeline: [(name: String, f: (Int) throws -> Int)] = [("dbl", { $0 * 2 }), ("chk", { if $0 > 5 { throw Boom() }; return $0 })]
do { print(try pipeline.reduce(2) { try $1.f($0) }); print(try pipeline.reduce(5) { try $1.f($0) }) } catch { print("err", error) }
let groups = Dictionary(grouping: ["apple", "avocado", "bean"], by: \.first!); print(groups["a"]!.count, groups.keys.sorted())
let lookup: [String: (Double) -> Double] = ["half": { $0 / 2 }, "sq": { $0 * $0 }]; print(lookup["half"]?(3) ?? 0, lookup["x"]?(1) as Any)
func f(_ a: Int, _ b: Int = 2, c: String..., d: Bool = true) -> String { "\(a) \(b) \(c) \(d)" }
print(f(1), f(1, 3, c: "x", "y", d: false))
let (q, r) = 17.quotientAndRemainder(dividingBy: 5); print(q, r)
if case let (x, y)? = Optional((1, 2)), x < y { print(x + y) }
for case let .right(s) in es { print(s) }
let sorted = [("b", 2), ("a", 2), ("c", 1)].sorted { ($0.1, $0.0) < ($1.1, $1.0) }; print(sorted.map(\.0))
print([1, 2, 3, 4].lazy.filter { $0 % 2 == 0 }.map { $0 * 10 }.first ?? 0, sequence(first: 1) { $0 < 50 ? $0 * 3 : nil }.map { $0 })
