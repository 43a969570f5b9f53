// source: own
func parity(_ n: Int) -> String {
  func even(_ n: Int) -> Bool { n == 0 ? true : odd(n - 1) }
  func odd(_ n: Int) -> Bool { n == 0 ? false : even(n - 1) }
  return even(n) ? "even" : "odd"
}
print(parity(4), parity(7))
func outer() {
  first()
  func first() { second(2) }
  func second(_ n: Int) { print("n", n) }
}
outer()
let f = { () -> Int in
  func a(_ n: Int) -> Int { n <= 0 ? 0 : b(n - 1) + 1 }
  func b(_ n: Int) -> Int { n <= 0 ? 0 : a(n - 1) + 10 }
  return a(5)
}
print(f())
