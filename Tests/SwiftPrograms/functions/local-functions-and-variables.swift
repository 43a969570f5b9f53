// source: own
func f() {
  func show() { print(total, name) }
  var total = 0
  func add(_ n: Int) { total += n; show() }
  let name = "x"
  add(2); add(3)
  func late() -> Int { later * 2 }
  let later = 4
  print(late())
  func unused() { print(never) }
  let never = 1
  _ = never
}
f()
func g() -> [Int] {
  var out: [Int] = []
  visit(3)
  return out
  func visit(_ n: Int) { if n > 0 { out.append(n); visit(n - 1) } }
}
print(g())
func h(_ n: Int) -> Int {
  func even(_ k: Int) -> Bool { k == 0 || odd(k - 1) }
  let start = n
  func odd(_ k: Int) -> Bool { k != 0 && even(k - step) }
  let step = 1
  return even(start) ? 1 : 0
}
print(h(4), h(5))
let c = {
  func a() -> Int { b + 1 }
  let b = 2
  return a()
}
print(c())
func early() -> Int { func a() -> Int { b(2) + c }; let c = 5; func b(_ x: Int) -> Int { x * c }; return a() }
print(early())
