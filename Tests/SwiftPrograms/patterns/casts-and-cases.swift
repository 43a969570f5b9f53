// source: own
func classify(_ v: Any) -> String { switch v {
  case let i as Int where i < 0: "negative \(i)"; case 0 as Int: "zero"; case let i as Int: "int \(i)"; case let d as Double: "double \(d)"
  case let s as String where s.hasPrefix("#"): "tag \(s.dropFirst())"; case is String: "string"; case let (a, b) as (Int, Int): "pair \(a + b)"
  case let xs as [Int]: "ints \(xs.reduce(0, +))"; case let d as [String: Any]: "dict \(d.keys.sorted())"; case let f as () -> Int: "fn \(f())"; case Optional<Any>.none: "nil"; case is any Error: "error"; default: "other \(type(of: v))" } }
struct E: Error {}; struct S {}
for v: Any in [-3, 0, 7, 2.5, "#x", "y", (1, 2), [1, 2, 3], ["b": 1, "a": "z"] as [String: Any], { 42 } as () -> Int, E(), S(), Int?.none as Any, [1.5]] { print(classify(v)) }
let pt = (3, -3)
switch pt { case (0, _), (_, 0): print("axis"); case let (x, y) where x == y: print("diag"); case let (x, y) where x == -y: print("anti \(x)"); case (1...5, ..<0): print("q"); default: print("else") }
enum Op { case push(Int), pop, jump(to: Int, if: Bool) }
for op in [Op.push(5), .pop, .jump(to: 3, if: true), .jump(to: 1, if: false)] { switch op { case .push(let n) where n > 3: print("big", n); case .push, .pop: print("stack"); case .jump(let t, true): print("goto", t); case .jump(to: _, if: false): print("skip") } }
if case .jump(let t, _) = Op.jump(to: 9, if: false), t > 5, case let u = t * 2 { print(u) }
let opts: [Int?] = [1, nil, 3]; for case let x? in opts where x > 1 { print(x) }; guard case .some(let first)? = Optional(opts.first) else { fatalError() }; print(first as Any)
