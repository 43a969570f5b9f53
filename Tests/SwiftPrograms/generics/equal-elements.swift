// source: own
struct B<T> { var a: [T] = []; init<S: Sequence>(_ s: S) where S.Element == T { a = Array(s) }
  init<S: Sequence<T>>(p s: S) { a = Array(s) }
  mutating func add<S: Sequence>(_ s: S) where S.Element == T { a += Array(s) }
  func same<S: Sequence>(_ s: S, by f: (T, T) -> Bool) -> Bool where T == S.Element { zip(a, s).allSatisfy(f) } }
extension B where T: Comparable { init<S: Sequence>(q s: S) where S.Element == T { self.init(s); a.sort(by: <) } }
extension B: ExpressibleByArrayLiteral { init(arrayLiteral e: T...) { self.init(e) } }
let b: B<Double> = B([1, 2])
print(b.a, b)
var c = B<Double>(p: [1, 3]); c.add([2]); print(c)
let d: B<Double> = B(q: [3, 1]); print(d)
enum K { case a, b }
let e: B<K> = B([.a, .b]); print(e)
var f = B([K.a]); f.add([.b]); print(f, f.same([.a, .b]) { x, y in x == y })
func firsts<S: Sequence, T>(_ s: S, _ n: Int) -> [T] where S.Element == T { Array(s.prefix(n)) }
func total<C: Collection>(_ c: C) -> C.Element where C.Element == Double { c.reduce(0, +) }
func dict<S: Sequence, K2: Hashable, V>(_ s: S) -> [K2: V] where S.Element == (K2, V) { Dictionary(uniqueKeysWithValues: s.map { $0 }) }
print(firsts([1, 2, 3], 2), firsts("abc", 2), firsts(Set([2.5]), 1), total([1, 2]), dict([("a", 1)]), dict(zip([1], ["x"])))
func merge<A: Sequence, B2: Sequence>(_ a: A, _ b: B2) -> [A.Element] where A.Element == B2.Element, A.Element: Comparable { (Array(a) + Array(b)).sorted() }
print(merge([3, 1], [2]), merge(["b"], Set(["a"])))
func keyed<S: Sequence, Key: Hashable, Value>(_ s: S, by key: (Value) -> Key) -> [Key: [Value]] where S.Element == Value { Dictionary(grouping: s, by: key) }
print(keyed([1, 2, 3]) { $0 % 2 == 0 ? "even" : "odd" }.sorted { $0.key < $1.key })
let x: [K] = firsts([.a, .b], 1); print(x)
