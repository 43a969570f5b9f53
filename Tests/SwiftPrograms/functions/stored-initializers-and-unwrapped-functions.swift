// source: own
// An initializer as a value has no labels; a stored function may be an Optional that is unwrapped implicitly.
struct Cell { let value: Int }
final class Maker<T> {
  let make: (Int) -> T
  init(make: @escaping (Int) -> T) { self.make = make }
  func one() -> T { make(3) }
}
struct Factory<T> {
  let make: (Int) -> T
  func one() -> T { make(3) }
  func more() -> [T] { [1, 2].map(make) + [self.make(9)] }
}
print(Maker(make: Cell.init).one(), Factory(make: Cell.init).one(), Factory(make: Cell.init).more())
func apply<T>(_ make: (Int) -> T) -> T { make(1) }
let make: (Int) -> Cell = Cell.init
print(apply(Cell.init), make(2), [make, Cell.init].map { $0(5) })
let pair: (make: (Int) -> Cell, count: Int) = (Cell.init, 1)
print(pair.make(3), ["a": Cell.init]["a"]!(4))

struct Rule {
  var check: ((Int) -> Bool)! = nil
  func holds(_ value: Int) -> Bool { check(value) && self.check(value + 1) }
}
var rule = Rule()
rule.check = { $0 > 1 }
print(rule.holds(2), rule.holds(1), rule.check(1))
class Request {
  var done: (() -> Void)!
  func finish() { done() }
}
let request = Request()
request.done = { print("done") }
request.finish()
request.done()
struct Box<N> {
  var size: ((N) -> Int)! = nil
  func measured(_ value: N) -> Int { size(value) }
}
var box = Box<String>()
box.size = { $0.count }
print(box.measured("abc"))
