// source: control flow as the Swift book has it
outer: for i in 1...3 {
  for j in 1...3 {
    if j == 2 { continue outer }
    if i == 3 { break outer }
    print(i, j)
  }
}
var n = 5
repeat { n -= 2 } while n > 0
print(n)
func f(_ x: Int) -> String {
  defer { print("bye", x) }
  guard x > 0 else { return "neg" }
  defer { print("second") }
  return "pos"
}
print(f(1)); print(f(-1))
let kind = switch n { case ..<0: "negative"; case 0: "zero"; default: "positive" }
print(kind)
let s = if n < 0 { "lt" } else { "ge" }
print(s)
var total = 0
loop: while true {
  total += 1
  switch total { case 3: break loop; case 1: fallthrough; default: print("at", total) }
}
for (i, c) in "abc".enumerated().reversed() where i != 1 { print(i, c) }
do { let inner = 3; print(inner) }
