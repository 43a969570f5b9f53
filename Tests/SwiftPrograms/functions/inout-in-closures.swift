// source: own
struct N: IteratorProtocol, Sequence { var n = 2; mutating func next() -> Int? { n == 0 ? nil : { n -= 1; return n + 1 }() } }
for x in N() { print(x) }
struct Q { var a = 1; mutating func f() { let r = { () -> Int in a += 1; return a }(); print(r); [1, 2].forEach { a += $0 }; print(a) } }
var q = Q(); q.f(); print(q.a)
func total(_ n: inout Int, _ all: [Int]) { all.forEach { n += $0 } }
var t = 1; total(&t, [2, 3]); print(t)
func nested(_ s: inout String) { func add(_ x: String) { s += x }; add("b"); add("c"); print(s) }
var s = "a"; nested(&s); print(s)
struct Store { var count = 0; var log: [String] = []
  mutating func reduce(_ all: [Int]) { all.forEach { add($0) }; defer { log.append("end \(count)") }; let sum = all.map { $0 + count }.reduce(0, +); log.append("\(sum)") }
  mutating func add(_ n: Int) { count += n; log.append("+\(n)") }
  mutating func twice(_ f: (inout Store) -> Void) { f(&self); f(&self) }
  mutating func early(_ n: Int) -> Bool { guard n > 0 else { return false }; count = n; return [1].allSatisfy { $0 < count } }
}
var st = Store(); st.reduce([1, 2]); print(st.count, st.log)
st.twice { $0.add(5) }; print(st.count); print(st.early(0), st.early(9), st.count)
func pass(_ n: inout Int) { total(&n, [1]); [0].forEach { _ in total(&n, [10]) } }
pass(&t); print(t)
func swapAll(_ a: inout [Int], _ b: inout [Int]) { [0].forEach { _ in swap(&a, &b) } }
var a = [1], b = [2]; swapAll(&a, &b); print(a, b)
enum Action { case up, set(Int) }
let reducer: (inout Store, Action) -> Void = { state, action in switch action { case .up: state.count += 1; case .set(let n): (0..<1).forEach { _ in state.count = n } } }
reducer(&st, .up); print(st.count); reducer(&st, .set(3)); print(st.count)
func throwing(_ n: inout Int) throws { n = 7; try [1].forEach { n += $0; throw E.e } }
enum E: Error { case e }
do { try throwing(&t) } catch { print(error, t) }
struct Step { var count = 0
  mutating func add(_ n: Int) { count += n }
  mutating func twice(_ f: (inout Step) -> Void) { f(&self); f(&self) }
}
func perform(_ f: (inout Step) -> Void) { var s = Step(); f(&s); print(s) }
perform { $0.add(5) }
perform { $0.count = 3 }
perform { s in s.add(5) }
var sp = Step()
sp.twice { $0.count += 5 }
sp.twice { s in s.add(5) }
sp.twice { $0.add(5) }
print(sp)
