// source: own
// Casts to protocols of the program: optional ones, without members, under a condition; overloads beside those of Swift.
protocol Shape { var name: String { get } }
extension Int: Shape { var name: String { "int" } }
let x: Any = 3
print((x as? Shape?) as Any)
print([1, "a"].compactMap { ($0 as Any) as? Shape? }.count)
protocol Marker { }
extension Int: Marker {}
print(x is Marker, ("a" as Any) is Marker)
protocol Named { }
struct Box<T> { let t: T }
extension Box: Named where T == Int { }
print((Box(t: "a") as Any) is Named, (Box(t: 1) as Any) is Named)
extension String: Named { }
extension Array: Named where Element: Named { }
print((["a"] as Any) is Named, ([1.5] as Any) is Named)
switch (["a"] as Any) { case is Named: print("named"); default: print("other") }
extension Sequence { func max(_ n: Int) -> Int { n } }
struct Bag: Sequence, IteratorProtocol { var n = 3; mutating func next() -> Int? { n -= 1; return n < 0 ? nil : n } }
print(Bag().max(7), Bag().max()!)
print([1, 2].max(7), [1, 2].max()!)
