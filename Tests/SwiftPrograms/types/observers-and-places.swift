// source: own
var log: [String] = []
struct Tracker { var v = 0 { willSet { log.append("will \(v)->\(newValue)") } didSet { log.append("did \(oldValue)->\(v)"); if v > 10 { v = 10 } } } ; lazy var l: Int = { log.append("lazy"); return v * 2 }(); static var shared: Tracker = { log.append("static"); return Tracker(v: 1) }() ; subscript(_ i: Int, _ k: String = "d") -> String { "\(k)\(i + v)" } ; static subscript(n: Int) -> Int { n * n } }
var t = Tracker(); t.v = 5; t.v += 20; print(t.v, t.l, t.l, t[1], t[2, "z"], Tracker[4]); Tracker.shared.v += 1; print(Tracker.shared.v); var u = t; u.v = 1; print(t.v, u.v, u.l)
func change(_ x: inout Int, by n: Int = 1) -> Int { defer { x += n }; return x }
var arr = [[1, 2], [3]]; print(change(&arr[0][1]), change(&arr[1][0], by: 10), arr, change(&t.v), t.v); arr.swapAt(0, 1); print(arr)
func order() -> String { defer { log.append("d1") }; defer { log.append("d2") }; for i in 0..<3 { defer { log.append("loop\(i)") }; if i == 1 { break } }; log.append("body"); return "r" }
log = []; print(order(), log)
outer: for i in 1... { for j in 1...i { if i * j == 12 { print(i, j); break outer }; if j > 3 { continue outer } } }
var n = 5; repeat { n -= 2 } while n > 0; print(n); var it = [1, 2, 3].makeIterator(); while let x = it.next() { if x == 2 { continue }; print(x, terminator: ",") }; print()
let d: [String: [Int]] = ["a": [1]]; var m = d; m["a"]?.append(2); m["b", default: []] += [9]; m["c"]?.append(1); print(m.keys.sorted(), m["a"]!, m["b"]!, d["a"]!, m.removeValue(forKey: "zz") as Any, m.mapValues(\.count).values.sorted(), m.filter { $0.value.count > 1 }.count)
class Nd { var next: Nd?; var v: Int; init(_ v: Int, _ n: Nd? = nil) { self.v = v; next = n } }; let ch = Nd(1, Nd(2)); ch.next?.v += 5; ch.next?.next?.v = 9; print(ch.next!.v, ch.next?.next?.v as Any, ch.next?.next.map { $0.v * 2 } ?? 0)
