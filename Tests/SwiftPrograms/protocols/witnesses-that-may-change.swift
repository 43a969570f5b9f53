// source: own
protocol P { mutating func f(); func g() -> Int }
struct S: P { var n = 0; mutating func f() { n += 1 }; func g() -> Int { n } }
class C: P { var n = 0; func f() { n += 1 }; func g() -> Int { n } }
enum E: P { case a, b; mutating func f() { self = .b }; func g() -> Int { self == .a ? 0 : 1 } }
var xs: [any P] = [S(), C(), E.a]
for i in xs.indices { xs[i].f() }
print(xs.map { $0.g() })
