// source: own
// Overloads for key paths: one that can be written through is preferred.
@dynamicMemberLookup final class Ref<T> { var v: T; init(_ v: T) { self.v = v }
  subscript<U>(dynamicMember k: WritableKeyPath<T, U>) -> U { get { v[keyPath: k] } set { v[keyPath: k] = newValue } }
  subscript<U>(dynamicMember k: KeyPath<T, U>) -> U { v[keyPath: k] } }
struct Pt { var x = 1, y = 2; var sum: Int { x + y } }
let rp = Ref(Pt()); rp.x = 10; rp.y += 5; print(rp.sum, rp.v, rp.x)
func f<U>(_ k: WritableKeyPath<Pt, U>) -> String { "w" }
func f<U>(_ k: KeyPath<Pt, U>) -> String { "r" }
print(f(\.x), f(\.sum))
func g<U>(_ k: KeyPath<Pt, U>) -> String { "path" }
func g(_ n: String) -> String { "text" }
print(g(\.x), g("a"))
