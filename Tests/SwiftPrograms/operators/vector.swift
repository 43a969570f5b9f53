// source: own
struct Vector: Equatable, CustomStringConvertible {
  var x: Double, y: Double
  static let zero = Vector(x: 0, y: 0)
  static func + (a: Self, b: Self) -> Self { .init(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Self, b: Self) -> Self { a + -b }
  static prefix func - (v: Self) -> Self { .init(x: -v.x, y: -v.y) }
  static func * (k: Double, v: Self) -> Self { .init(x: k * v.x, y: k * v.y) }
  static func * (v: Self, k: Double) -> Self { k * v }
  static func += (a: inout Self, b: Self) { a = a + b }
  static func -= (a: inout Self, b: Self) { a = a - b }
  var description: String { "(\(x), \(y))" }
}
infix operator •: MultiplicationPrecedence
extension Vector { static func • (a: Vector, b: Vector) -> Double { a.x * b.x + a.y * b.y } }
var v = Vector(x: 1, y: 2)
v += Vector(x: 1, y: 1)
print(v, v - v == .zero, 2 * v, v * 3, -v, v • v, 1 + v • v)
v -= 0.5 * v
print(v)
print([v, v].reduce(.zero, +))
