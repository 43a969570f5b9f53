// source: Dip and Future
// The value of a `return` may stand on the next line; `() -> Void` is a function of `Void`; a StaticString's parts.
func isNear(_ a: Int, _ b: Int) -> Bool {
  return
    a == b &&
    b > 0
}
func sign(_ n: Int) -> String {
  switch n {
  case 0:
    return
      "zero"
  case 1...: return
    n > 10
      ? "much" : "some"
  default: return "less"
  }
}
func tell(_ n: Int) {
  if n == 0 {
    return
  }
  switch n {
  case 1:
    print("one")
    return
  case 2: return
  default: print("more")
  }
}
print(isNear(1, 1), sign(0), sign(4), sign(14), sign(-1))
for n in 0...3 { tell(n) }

final class Promise<V, E> {
  func on(success: ((V) -> Void)? = nil, failure: ((E) -> Void)? = nil, completion: (() -> Void)? = nil) {
    print(success != nil, failure != nil, completion != nil)
  }
  func on(success: @escaping (V) -> Void) { on(success: success, failure: nil, completion: nil) }
}
func register(_ closure: @escaping () -> Void) { Promise<Void, Never>().on(success: closure) }
register {}
Promise<Int, Never>().on { print($0) }
Promise<Int, Never>().on(completion: { print("over") })
let name: StaticString = "ab"
print(name.hasPointerRepresentation ? Int(name.utf8Start[1]) : Int(name.unicodeScalar.value))
