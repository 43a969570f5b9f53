// source: own
struct Acc<T: FloatingPoint> {
  var t: T = 5
  var all: [T] = [0, 1]
  func half() -> T { t / 2 }
}
print(Acc<Double>().half(), Acc<Double>().all, Acc<Float>().t)
struct Vec<T: Numeric> {
  var x: T, y: T
  static var zero: Self { .init(x: 0, y: 0) }
  static func unit() -> Vec<T> { Vec(x: 1, y: 1) }
}
print(Vec<Double>.zero, Vec<Double>.unit(), Vec<Int>.zero)
let v: Vec<Double> = .zero
print(v.x, v)
struct Matrix<T: FloatingPoint> {
  var rows: [[T]] = [[1, 0], [0, 1]]
  subscript(i: Int, j: Int) -> T { rows[i][j] }
  mutating func scale(by k: T) { rows = rows.map { $0.map { $0 * k } } }
}
var m = Matrix<Double>()
m.scale(by: 3)
print(m.rows, m[0, 0] / 2)
class Box<T> {
  var v: T
  init(_ v: T) { self.v = v }
}
class DoubleBox: Box<Double> { init() { super.init(5) } }
print(DoubleBox().v, Box<Double>(4).v)
enum Maybe<T> { case nothing, just(T) }
let some: Maybe<Double> = .just(3)
print(some)
struct Stack<E> {
  private(set) var items: [E] = []
  mutating func push(_ e: E) { items.append(e) }
}
var stack = Stack<Double>()
stack.push(1)
stack.push(2)
print(stack.items)
