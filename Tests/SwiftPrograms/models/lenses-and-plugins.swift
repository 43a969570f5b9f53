// source: own
protocol Plugin: AnyObject { var id: String { get }; func run(_ x: Int) -> Int }
extension Plugin { func run(_ x: Int) -> Int { x }; var tag: String { "<\(id)>" } }
final class Dbl: Plugin { let id = "dbl"; func run(_ x: Int) -> Int { x * 2 } }
final class Idn: Plugin { let id = "id" }
struct Reg { private var ps: [String: any Plugin] = [:]; mutating func add(_ p: any Plugin) { ps[p.id] = p }; subscript(_ id: String) -> (any Plugin)? { ps[id] }; var ids: [String] { ps.keys.sorted() } }
var reg = Reg(); reg.add(Dbl()); reg.add(Idn()); print(reg.ids, reg["dbl"]?.run(4) ?? 0, reg["id"]!.tag, reg["zz"] == nil)
if let p: any Plugin = reg["dbl"] { print(p.run(1)) }
if let n: Double = Double("2.5"), let m: Int = Int("7") { print(n, m) }
func first<T>(_ xs: [Any], as t: T.Type = T.self) -> T? { for x in xs { if let t = x as? T { return t } }; return nil }
let fi: Int? = first(["a", 3]); let fs: String? = first([1, "b"]); print(fi as Any, fs as Any, first([1.5], as: Double.self)!)
struct Lens<S, A> { let get: (S) -> A; let set: (A, S) -> S
  func over(_ f: @escaping (A) -> A) -> (S) -> S { { s in set(f(get(s)), s) } }
  func then<B>(_ o: Lens<A, B>) -> Lens<S, B> { Lens<S, B>(get: { o.get(get($0)) }, set: { b, s in set(o.set(b, get(s)), s) }) } }
func lens<S, A>(_ kp: WritableKeyPath<S, A>) -> Lens<S, A> { Lens(get: { $0[keyPath: kp] }, set: { a, s in var s = s; s[keyPath: kp] = a; return s }) }
struct Ad { var zip = 1, city = "x" }; struct Pe { var n = "p"; var ad = Ad(); var tags: [String: Int] = ["a": 1] }
let zipL = lens(\Pe.ad).then(lens(\Ad.zip)); print(zipL.get(Pe()), zipL.over { $0 + 4 }(Pe()).ad, lens(\Pe.tags["a"]).over { ($0 ?? 0) + 9 }(Pe()).tags)
struct Diff<T: Hashable> { let added: [T], removed: [T]; init(_ a: [T], _ b: [T]) { let (x, y) = (Set(a), Set(b)); added = b.filter { !x.contains($0) }; removed = a.filter { !y.contains($0) } } }
print(Diff([1, 2], [2, 3]))
struct Lazy<T> { private enum St { case pending(() -> T), done(T) }; private var st: St; init(_ f: @escaping () -> T) { st = .pending(f) }; mutating func get() -> T { switch st { case .done(let v): return v; case .pending(let f): let v = f(); st = .done(v); return v } } }
var lz = Lazy { () -> Double in print("make"); return 3 }; print(lz.get() / 2, lz.get())
enum Tok: Equatable { case num(Double), op(Character), lp, rp }
func lex(_ s: String) -> [Tok] { var out: [Tok] = [], i = s.startIndex; while i < s.endIndex { let c = s[i]; if c.isNumber { var j = i; while j < s.endIndex, s[j].isNumber || s[j] == "." { j = s.index(after: j) }; out.append(.num(Double(s[i..<j])!)); i = j; continue }; switch c { case "(": out.append(.lp); case ")": out.append(.rp); case "+", "-", "*", "/": out.append(.op(c)); default: break }; i = s.index(after: i) }; return out }
struct Calc { var t: [Tok]; var p = 0; mutating func expr() -> Double { var v = term(); while p < t.count, case .op(let o) = t[p], o == "+" || o == "-" { p += 1; let r = term(); v = o == "+" ? v + r : v - r }; return v }
  mutating func term() -> Double { var v = fac(); while p < t.count, case .op(let o) = t[p], o == "*" || o == "/" { p += 1; let r = fac(); v = o == "*" ? v * r : v / r }; return v }
  mutating func fac() -> Double { defer { p += 1 }; switch t[p] { case .num(let n): return n; case .lp: p += 1; return expr(); default: return .nan } } }
var ca = Calc(t: lex("(1+2)*3/4-0.5")); print(ca.expr(), lex("1+(2)") == [.num(1), .op("+"), .lp, .num(2), .rp], lex("a").isEmpty)
