// source: own
class P { func f(a: Int) -> String { "a" }; func g(_ x: Double) -> String { "d\(x)" }; func h() -> String { "h" } }
class Q: P { func f(b: Int) -> String { "b" }; func g(_ x: String) -> String { "s" + x }; func h(_ k: Int) -> String { h() + "\(k)" } }
print(Q().f(a: 1), Q().f(b: 2), Q().g(1.5), Q().g("x"), Q().h(3), Q().h())
protocol Tracker { func track(_ e: String, props: [String: Int]) }
extension Tracker { func track(_ e: String) { track(e, props: [:]) } }
struct Impl: Tracker { func track(_ e: String, props: [String: Int]) { print(e, props) } }
Impl().track("a"); Impl().track("b", props: ["k": 1])
let t: Tracker = Impl()
t.track("c"); t.track("d", props: [:])
func go<T: Tracker>(_ t: T) { t.track("g") }
go(Impl())
class CImpl: Tracker { func track(_ e: String, props: [String: Int]) { print("C", e, props) }; func two() { track("x"); track("y", props: [:]) } }
CImpl().two()
