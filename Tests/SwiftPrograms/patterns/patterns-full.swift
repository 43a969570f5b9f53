// source: the Swift book on patterns
enum Shape { case circle(r: Double), rect(w: Double, h: Double), empty }
let shapes: [Shape?] = [.circle(r: 1), nil, .rect(w: 2, h: 3), .empty, .rect(w: 2, h: 2)]
for case let .rect(w, h)? in shapes where w != h { print("rect", w, h) }
for s in shapes {
  switch s {
  case .circle(let r)?: print("circle", r)
  case .some(.rect(w: let w, h: let h)) where w == h: print("square", w)
  case .some(.rect): print("rectangle")
  case .empty?: print("empty")
  case nil: print("nil")
  }
}
if case .circle(let r)? = shapes[0], r > 0.5 { print("big", r) }
guard case .some(let first) = shapes[0] else { fatalError() }
print(first)
let point = (1, -2)
switch point {
case (0, 0): print("origin")
case (let x, 0), (0, let x): print("axis", x)
case let (x, y) where x == -y: print("diag", x)
case (1...5, ..<0): print("quadrant 4")
default: print("other")
}
let any: [Any] = [1, "two", 3.0, (4, "x"), [5], nil as Int? as Any]
for a in any {
  switch a {
  case 1 as Int: print("one")
  case let s as String: print("string", s)
  case is Double: print("double")
  case let (n, s) as (Int, String): print("pair", n, s)
  case let xs as [Int]: print("ints", xs)
  default: print("other")
  }
}
func ~= (p: (Int) -> Bool, v: Int) -> Bool { p(v) }
func even(_ n: Int) -> Bool { n % 2 == 0 }
switch 4 { case even: print("even"); default: print("odd") }
switch "hello" { case let s where s.hasPrefix("he"): print("he..."); default: break }
switch Character("q") { case "a"..."m": print("first half"); case "n"..."z": print("second"); default: print("?") }
