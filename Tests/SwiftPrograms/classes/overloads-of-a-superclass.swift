// source: own
class P {
  func f(a: Int) -> String { "P a \(a)" }
  func g(_ x: Double) -> String { "P double \(x)" }
  func g(_ x: Bool) -> String { "P bool \(x)" }
  func show() -> String { f(a: 7) }
  subscript(i: Int) -> String { "P \(i)" }
}
class Q: P {
  func f(b: Int) -> String { "Q b \(b)" }
  func g(_ x: String) -> String { "Q string \(x)" }
  func own() -> String { f(a: 1) + " " + f(b: 2) }
  override func show() -> String { super.show() + " " + super.f(a: 3) }
}
final class R: Q {
  override func f(a: Int) -> String { "R " + super.f(a: a) }
  func f() -> String { "R" }
  subscript(name name: String) -> String { "R \(name)" }
}
let q = Q()
print(q.f(a: 1), q.f(b: 2))
print(q.g(1.5), q.g(true), q.g("x"))
print(q.own(), q.show())
let r = R()
print(r.f(a: 1), r.f(b: 2), r.f(), r.g(2), r.show())
print(r[1], r[name: "n"])
let some: P = r
print(some.f(a: 4))
protocol Greeter { var name: String { get } }
extension Greeter {
  func greet(_ other: String) -> String { "\(name) greets \(other)" }
  func greet(loudly other: String) -> String { "\(name) GREETS \(other)" }
}
struct Person: Greeter {
  let name: String
  func greet() -> String { "\(name) greets" }
}
let p = Person(name: "Ann")
print(p.greet(), p.greet("Bob"), p.greet(loudly: "Cy"))
func call<T: Greeter>(_ t: T) -> String { t.greet("T") }
print(call(p))
print([1, 2].map { q.f(a: $0) })
