// source: own
struct G { var rows = [[1, 2], [3, 4]]; subscript(r: Int, c: Int) -> Int { get { rows[r][c] } set { rows[r][c] = newValue } }; subscript(row r: Int) -> [Int] { rows[r] } }
var g = G(); g[0, 1] = 9; g[1, 0] += 1; print(g[row: 0], g[1, 0])
struct U { let id: Int }
extension Array where Element == U { subscript(id id: Int) -> U? { first { $0.id == id } } }
print([U(id: 1)][id: 5] == nil, [U(id: 1)][id: 1]?.id as Any)
extension Array { subscript(safe i: Int) -> Element? { indices.contains(i) ? self[i] : nil } }
print([1, 2][safe: 1] as Any, [1][safe: 4] as Any)
class A { init() {} }
let mk: () -> A = A.init
print(type(of: mk()))
class P { func f(_ x: Int) -> String { "P\(x)" }; func g() -> String { f(1) } }
class Q: P { override func f(_ x: Int) -> String { "Q\(x)" + super.f(x) } }
print(Q().g(), (Q() as P).f(2), [1].map(Q().f), [3].map((Q() as P).f))
protocol Default { func log(_ m: String, level: Int) }
extension Default { func log(_ m: String) { log(m, level: 1) } }
struct D: Default { func log(_ m: String, level: Int) { print(m, level) } }
D().log("a"); let dd: any Default = D(); dd.log("b"); dd.log("c", level: 3); ["x"].forEach(dd.log)
func run<T: Default>(_ t: T) { t.log("g"); ["y"].forEach(t.log) }
run(D())
func apply(_ n: inout Int, _ f: (inout Int) -> Void) { f(&n) }
var k = 1; apply(&k) { $0 += 4 }; apply(&k) { v in (0..<2).forEach { v += $0 } }; print(k)
struct Reducer { var reduce: (inout [Int], Int) -> Void }
let r = Reducer { state, a in state.append(a); state.indices.forEach { state[$0] += 1 } }
var st = [1]; r.reduce(&st, 5); print(st)
func retry(times: Int = 2, delay: Double = 0, _ work: () -> Int, onFail: ((Int) -> Void)? = nil) -> Int { onFail?(times); return work() }
print(retry { 1 }, retry(times: 5) { 2 }, retry(delay: 1, { 3 }), retry { 4 } onFail: { print("f", $0) })
func old(a: Int, completion: ((Int) -> Void)? = nil, done: (() -> Void)? = nil) { completion?(a); done?() }
old(a: 1) { print("x", $0) } done: { print("y") }
enum T: Int { case a = 1, b; init?(name: String) { switch name { case "a": self = .a; default: return nil } } }
print(T(name: "a")!, T(rawValue: 2)!, T(name: "z") as Any)
let set: Set<String> = ["a"]; print(set == ["a"], set != [], ["b"] == set)
