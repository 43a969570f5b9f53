// source: own
// Names that share a type, and get their values later.
func parts(_ text: String) -> (Double, Double)? {
  let red, green, blue: Double
  var first, second: Int
  guard text != "" else { return nil }
  (red, green) = (1, 2)
  blue = 3
  first = 1
  second = first + 1
  return (red + green + Double(second), blue)
}
print(parts("x") as Any, parts("") as Any)

func sum() -> Int {
  let a: Int, b: Int
  a = 1
  b = 2
  return a + b
}
print(sum())

// A local variable that starts as nil and has observers.
func observed() -> Int {
  var count = 0
  var result: Result<Int, any Error>! { didSet { count += 1; print("set", count) } }
  var other: Int? { willSet { print("will be", newValue as Any) } }
  result = .success(3)
  other = 4
  print(other as Any)
  return (try? result.get()) ?? 0
}
print(observed())

// Initial values use static members without the type's name.
enum Plan<T> { case idle, done(T), pair(T, b: Int) }
class Base { static let inherited = 7 }
final class Plans: Base {
  static var amount = 3
  static func make(_ n: Int) -> Plan<Int> { .pair(n, b: n) }
  var x: Plan<Int> = .done(amount)
  var y = Plan.done(amount)
  var z: Int? = .some(amount)
  var w = make(amount + 1)
  let inherits = [inherited, amount]
  lazy var late: Plan<Int> = .done(Plans.amount)
  static let same: Plan<Int> = .done(amount)
}
let plans = Plans()
print(plans.x, plans.y, plans.z as Any, plans.w, plans.inherits, plans.late, Plans.same)
struct Size: Equatable {
  static let unit = 2
  var width = unit, height = unit * 2
}
extension Size {
  static let zero: Self = .init(width: 0, height: 0)
  static var wide: Self { .init(width: 9) }
}
print(Size(), Size.zero, Size.wide)

// A closure that is called at once and may return nil.
struct Lazy {
  let number: Int? = {
    if Size.unit == 3 { return Int("x") }
    return 4
  }()
}
print(Lazy().number as Any)

// A parameter may be called `self`.
extension Size {
  static func grow(`self`: inout Size, by amount: Int) { `self`.width += amount }
  static func area(`self`: Size) -> Int { self.width * `self`.height }
}
var size = Size()
Size.grow(self: &size, by: 3)
print(size, Size.area(self: size))
