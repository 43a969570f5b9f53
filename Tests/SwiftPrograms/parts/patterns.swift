// source: own
enum Op { case add(Int, Int), neg(Int), lit(value: Double), none }
func f(_ o: Op) -> String { switch o {
  case .add(let a, 0), .add(0, let a): return "same \(a)"
  case let .add(a, b) where a == b: return "double \(a)"
  case .add(1...9, _): return "small"
  case .add: return "add"
  case .neg(let n): return "neg \(n)"
  case .lit(value: let v): return "lit \(v)"
  case .none: return "none" } }
print([Op.add(3, 0), .add(0, 4), .add(2, 2), .add(5, 6), .add(50, 6), .neg(1), .lit(value: 2), .none].map(f))
let t = (1, "x", true)
switch t { case (1, let s, true): print(s); default: print("no") }
if case let (a, b, _) = t, a > 0 { print(a, b) }
for case let x? in [1, nil, 3] { print(x, terminator: " ") }
for case .neg(let n) in [Op.neg(1), .none, .neg(2)] { print(n, terminator: " ") }
print()
let n = 42
switch n { case ..<0: print("neg"); case 0: print("zero"); case 1, 2, 3: print("few"); case let x where x.isMultiple(of: 2): print("even", x); default: print("odd") }
guard case .some(let v) = Optional(5) else { fatalError() }
print(v)
let c: Character = "e"
switch c { case "a", "e", "i", "o", "u": print("vowel"); default: print("cons") }
let r = if n > 40 { "big" } else { "small" }
let w = switch n % 3 { case 0: "zero"; case 1: "one"; default: "two" }
print(r, w)
while true { if n > 0 { break } }
outer: for i in 0..<3 { for j in 0..<3 { if j == 1 { continue outer }; if i == 2 { break outer }; print(i, j) } }
