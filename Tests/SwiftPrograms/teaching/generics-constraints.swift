// source: own
protocol Container { associatedtype Item; var items: [Item] { get set }; init(); mutating func add(_ item: Item) }
extension Container { mutating func add(_ item: Item) { items.append(item) }; var count: Int { items.count } }
extension Container where Item: Comparable { var sorted: [Item] { items.sorted() }; func bounds() -> (Item, Item)? { guard let a = items.min(), let b = items.max() else { return nil }; return (a, b) } }
struct Bag<T>: Container { var items: [T] = []; init() {}; init(_ list: T...) { items = list } }
struct UniqueBag<T: Hashable>: Container { var items: [T] = []; mutating func add(_ item: T) { if !items.contains(item) { items.append(item) } }; init() {}; init(_ list: T...) { list.forEach { add($0) } } }
var b = Bag(3, 1, 2); b.add(0); print(b.sorted, b.bounds()!, b.count)
var u = UniqueBag("a", "b", "a"); u.add("b"); print(u.items)
func merge<A: Container, B: Container>(_ a: A, _ b: B) -> [A.Item] where A.Item == B.Item { a.items + b.items }
print(merge(Bag(1, 2), UniqueBag(2, 2, 3)))
func allEqual<C: Container>(_ c: C) -> Bool where C.Item: Equatable { c.items.allSatisfy { $0 == c.items.first! } }
print(allEqual(Bag(1, 1)), allEqual(Bag("a", "b")))
struct Pair<A, B> { let a: A; let b: B; func map<C>(_ f: (A) -> C) -> Pair<C, B> { .init(a: f(a), b: b) }; var swapped: Pair<B, A> { Pair<B, A>(a: b, b: a) } }
extension Pair where A == B { var both: [A] { [a, b] } }
extension Pair: Equatable where A: Equatable, B: Equatable {}
print(Pair(a: 1, b: "x").map { Double($0) / 2 }.swapped.a, Pair(a: 1, b: 2).both, Pair(a: 1, b: "q") == Pair(a: 1, b: "q"))
func clamp<T: Comparable>(_ v: T, _ lo: T, _ hi: T) -> T { min(max(v, lo), hi) }
print(clamp(5, 0, 3), clamp("m", "a", "k"), clamp(-0.5, 0, 1))
func firstIndex<C: Collection>(of x: C.Element, in c: C) -> C.Index? where C.Element: Equatable { c.firstIndex(of: x) }
print(firstIndex(of: 3, in: [1, 2, 3])!, firstIndex(of: "z", in: "abc") == nil)
func zipWith<A, B, C>(_ a: [A], _ b: [B], _ f: (A, B) -> C) -> [C] { zip(a, b).map(f) }
print(zipWith([1, 2], [10, 20], +), zipWith(["a"], [2]) { String(repeating: $0, count: $1) })
func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
print(compose({ $0 + 1 }, { "<\($0)>" })(4), [1, 2].map(compose(String.init, \.count)))
func curry<A, B, C>(_ f: @escaping (A, B) -> C) -> (A) -> (B) -> C { { a in { b in f(a, b) } } }
print(curry(+)(2)(3) as Int, [1, 2].map(curry(*)(10)))
func memoize<K: Hashable, V>(_ f: @escaping ((K) -> V, K) -> V) -> (K) -> V { var cache: [K: V] = [:]; func call(_ k: K) -> V { if let v = cache[k] { return v }; let v = f(call, k); cache[k] = v; return v }; return call }
let fib = memoize { (again: (Int) -> Int, n: Int) in n < 2 ? n : again(n - 1) + again(n - 2) }
print(fib(50))
class Repo<Model: Identifiable> where Model.ID == Int { private var store: [Int: Model] = [:]; func save(_ m: Model) { store[m.id] = m }; func find(_ id: Int) -> Model? { store[id] }; var all: [Model] { store.keys.sorted().compactMap { store[$0] } } }
struct Todo: Identifiable { let id: Int; var title: String }
let repo = Repo<Todo>(); repo.save(Todo(id: 2, title: "b")); repo.save(Todo(id: 1, title: "a")); print(repo.all.map(\.title), repo.find(3) as Any)
