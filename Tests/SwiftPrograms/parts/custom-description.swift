// source: own
struct T: CustomStringConvertible { let n: Int; var description: String { "T#\(n)" } }
struct D: CustomDebugStringConvertible { let n: Int; var debugDescription: String { "D!\(n)" } }
print(T(n: 1), [T(n: 2)], ["k": T(n: 3)], Optional(T(n: 4)) as Any, (T(n: 5), 1))
print(D(n: 1), [D(n: 2)])
debugPrint(T(n: 1), D(n: 1))
print("\(T(n: 9)) and \([T(n: 8)])", String(describing: T(n: 7)), String(reflecting: D(n: 6)))
enum E: String, CustomStringConvertible { case a, b; var description: String { rawValue + "!" } }
print(E.a, [E.b], E(rawValue: "a") as Any)
