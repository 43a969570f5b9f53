// source: own
struct S: Hashable { let a: Int }
struct N { let a: Int }
class C {}
enum E { case a, b }
enum P { case a(N) }
func h<T>(_ x: T) -> Bool { x is AnyHashable }
print(h(S(a: 1)), h(N(a: 1)), h(C()), h(E.a), h(P.a(N(a: 1))), h(3), h("a"), h([1]), (S(a: 1) as Any) is any Hashable)
print((S(a: 1) as Any) as? AnyHashable == AnyHashable(S(a: 1)))
