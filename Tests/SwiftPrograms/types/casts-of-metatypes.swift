// source: own
print((Int.self as Any) is Int, (Int.self as Any) as? Int as Any)
func k(_ x: Any) -> String { switch x { case let n as Int where n < 0: return "neg"; case is Int: return "int"; case let s as String: return s; case is Any.Type: return "type"; default: return "other" } }
print(k(Int.self), k(-1), k(3), k("s"), k(String.self), k([Int].self), k(2.5))
struct S {}
class C {}
print((S.self as Any) is S, (S() as Any) is S, (C.self as Any) is C, (C.self as Any) is C.Type, (S.self as Any) is S.Type, (S.self as Any) is Int.Type, (C.self as Any) is AnyObject.Type)
let xs: [Any] = [Int.self, 1, "a", String.self]
print(xs.compactMap { $0 as? Int }, xs.filter { $0 is String }.count)
