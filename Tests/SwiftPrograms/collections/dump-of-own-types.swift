// source: Swift standard library, dump(_:name:indent:)
struct P { var a = 1; var b: String? = nil; var c: Int? = 3 }
dump(P())
class Base { let z = 0 }
final class K: Base { let x = 1; weak var w: Base?; var p = P() }
let k = K()
dump(k)
dump([k, k])
enum E { case one, two(Int, s: String), three(Int), four(n: Int) }
dump(E.one)
dump(E.two(1, s: "x"))
dump(E.three(3))
dump(E.four(n: 3))
dump([E.one, .three(1)])
dump(["a": 1])
dump(Optional(3))
dump(P(), name: "pp")
dump((1, b: "x"))
dump(Set([1]))
dump(1...3)
struct Empty {}
dump(Empty())
final class C2: CustomStringConvertible { var description: String { "C!" }; let q = 1 }
dump(C2())
dump("s")
dump(Optional<P>.none as Any)
