// source: own
class Cache<K: Hashable, V> {
  enum Policy { case none, all, some(Int)
    var limit: Int { switch self { case .none: return 0; case .all: return .max; case .some(let n): return n } } }
  let p: Policy
  init(_ p: Policy) { self.p = p }
}
print(Cache<String, Int>(.some(3)).p.limit, Cache<String, Int>(.none).p.limit, Cache<String, Int>(.all).p.limit)
struct R<T> { enum S { case zero, one }; var s: S = .zero }
func ck<T>(_ r: R<T>) -> String { switch r.s { case .zero: "zz"; case .one: "oo" } }
print(ck(R<Int>()), ck(R<Int>(s: .one)))
enum Pol { case none, some(Int) }
func g(_ p: Pol?) -> String { switch p { case nil: "nil"; case .some(.none): "none"; case .some(.some(let n)): "\(n)" } }
print(g(Pol.none), g(nil), g(Pol.some(4)))
if case .none = Optional(Pol.none) { print("nil") } else { print("a value") }
