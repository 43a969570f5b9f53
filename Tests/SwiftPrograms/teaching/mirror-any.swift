// source: own
func describe(_ value: Any) -> String {
  switch value {
  case let n as Int where n < 0: return "negative \(n)"
  case let n as Int: return "int \(n)"
  case let d as Double: return "double \(d)"
  case let s as String: return "string \(s.count)"
  case is Bool: return "bool"
  case let (a, b) as (Int, Int): return "pair \(a + b)"
  case let list as [Any]: return "list [" + list.map(describe).joined(separator: ", ") + "]"
  case let dict as [String: Any]: return "dict {" + dict.keys.sorted().map { "\($0): \(describe(dict[$0]!))" }.joined(separator: ", ") + "}"
  case let f as (Int) -> Int: return "function \(f(2))"
  case Optional<Any>.none: return "nil"
  default: return "other \(type(of: value))"
  }
}
struct P {}
let double: (Int) -> Int = { $0 * 2 }
let things: [Any] = [1, -3, 2.5, "hey", true, (2, 3), [1, "a", [2.0]] as [Any], ["k": 1, "n": ["x": "y"]] as [String: Any], double, P()]
for t in things { print(describe(t)) }
let maybe: Any? = nil; print(maybe == nil, (things[3] as? String)?.uppercased() ?? "-", things.compactMap { $0 as? Int }, things.filter { $0 is Double }.count)
let o: Int? = 5; if case let x? = o, x > 3 { print("big", x) }; if case .some(1...4) = o { print("small") } else { print("not small") }
let pairs: [(String, Int?)] = [("a", 1), ("b", nil), ("c", 3)]; for case let (name, value?) in pairs { print(name, value) }
for case .some(let n) in [1, nil, 3] as [Int?] where n > 1 { print(n) }
let point = (x: 3, y: -3); switch point { case (0, 0): print("origin"); case (let x, 0): print("x axis", x); case let (x, y) where x == -y: print("anti-diagonal", x, y); case (-2...2, -2...2): print("near"); default: print("far") }
enum Shape { case circle(r: Double), rect(w: Double, h: Double), poly([Double]) }
func area(_ s: Shape) -> Double { switch s { case .circle(let r): 3 * r * r; case let .rect(w, h) where w == h: w * w; case .rect(let w, let h): w * h; case .poly(let p) where p.isEmpty: 0; case .poly(let p): p.reduce(0, +) } }
print([Shape.circle(r: 1), .rect(w: 2, h: 2), .rect(w: 2, h: 3), .poly([]), .poly([1, 2])].map(area))
func grade(_ n: Int) -> Character { switch n { case 90...: "A"; case 80..<90: "B"; case ..<0: "?"; default: "F" } }; print([95, 85, 10, -1].map(grade).map(String.init).joined())
let t: (Int, (String, [Int])) = (1, ("x", [2, 3])); let (a, (b, c)) = t; print(a, b, c, t.1.1[0]); var (m, n) = (1, 2); (m, n) = (n, m + n); print(m, n)
guard case let .rect(w, h) = Shape.rect(w: 4, h: 5), w < h else { fatalError() }; print(w * h)
outer: for i in 1...3 { for j in 1...3 { if j == 2 { continue outer }; if i == 3 { break outer }; print(i, j) } }
var k = 0; repeat { k += 3 } while k < 10; print(k); while true { k -= 1; if k % 5 == 0 { break } }; print(k)
let label = if k > 5 { "many" } else { "few" }; print(label); let word = switch k { case 10: "ten"; default: "other" }; print(word)
