// source: own
// A global operator of a generic type has type parameters of its own.
struct Box<T> {
  var value: T
  init(_ value: T) { self.value = value }
}
infix operator >>> : AdditionPrecedence
func >>> <A>(l: Box<A>, r: Box<A>) -> Box<[A]> { Box([l.value, r.value]) }
let both: Box<[Int]> = .init(1) >>> .init(2)
print(both)
infix operator <+> : AdditionPrecedence
func <+> <A: Numeric>(l: Box<A>, r: Box<A>) -> Box<A> { Box(l.value + r.value) }
print(Box(1.5) <+> Box(2), Box(1) <+> Box(2))

infix operator ?= : AssignmentPrecedence
func ?= <T>(target: inout T?, value: T?) { if target == nil { target = value } }
var count: Int?
let isLarge = true
count ?= isLarge ? 30 : 4
print(count as Any)
count ?= 9
print(count!)

// Swift's own operator is meant for the Scalar, whatever Double conforms to.
protocol Space {
  associatedtype Scalar: FloatingPoint
  static func * (scale: Scalar, vector: Self) -> Self
}
extension Space {
  static func / (vector: Self, scale: Scalar) -> Self { (1 / scale) * vector }
}
struct Point: Space, CustomStringConvertible {
  typealias Scalar = Double
  var x, y: Double
  static func * (scale: Double, point: Point) -> Point { Point(x: scale * point.x, y: scale * point.y) }
  var description: String { "(\(x), \(y))" }
}
extension Double: Space { typealias Scalar = Double }
func halved<S: Space>(_ vector: S, _ scale: S.Scalar) -> S { vector / scale }
print(Point(x: 1, y: 4) / 2, halved(Point(x: 3, y: 5), 2), 1.0 / 4)
