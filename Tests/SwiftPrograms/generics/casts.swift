// source: own
// A value that is an Any or of a type parameter knows whether it is a Character; casts to Self and to type parameters ask the real type.
extension Equatable { func isEq(_ o: any Equatable) -> Bool { guard let o = o as? Self else { return false }; return self == o } }
print(1.isEq("a"), 1.isEq(1), "a".isEq("a"))
protocol P { }
extension P { static func of(_ x: Any) -> Self? { x as? Self }; func same(_ x: Any) -> Bool { x is Self } }
struct A: P {}; struct B: P {}
print(A.of(B()) as Any, A.of(A()) as Any, A().same(B()), A().same(A()))
extension Int: P {}
print(Int.of("a") as Any, Int.of(3) as Any)
let b: Any = "c" as Character
print(b is Character, b is String, b as? String as Any)
func k(_ x: Any) -> String { switch x { case is Character: return "ch"; case is Substring: return "sub"; case is String: return "s"; default: return "?" } }
print(k("c" as Character), k("abc".prefix(2)), k("a"))
func g<T>(_ x: T) -> Bool { x is String }
let ch: Character = "x"
print(g(ch), g("x"), g("abc".dropFirst()))
let n: [Set<Int>] = [1].map { [$0, $0] }
print(n)
let xs: [Any] = [1, "a" as Character, "abc".prefix(1), "s"]
for x in xs { if let c = x as? Character { print("C", c) } else if let s = x as? Substring { print("S", s) } else { print("o", x) } }
let d: [String: Any] = ["a": Character("z")]
print(d["a"] is Character)
func isA<U>(_ value: Any, _ type: U.Type) -> Bool { if case is U = value { true } else { false } }
func all<U>(_ value: Any, as type: U.Type) -> [U]? { value as? [U] }
print(isA(1, Int.self), isA("a", Int.self), all([1, 2], as: Int.self) ?? [], all([1, 2], as: String.self) as Any)
