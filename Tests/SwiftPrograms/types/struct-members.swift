// source: own
struct Point { var x = 0; var y: Int
  func sum() -> Int { x + y }
  var double: Point { Point(x: x * 2, y: y * 2) }
  mutating func move(by d: Int) { x += d }
  static let zero = Point(x: 0, y: 0)
  static func make(_ n: Int) -> Point { Point(x: n, y: n) }
}
var p = Point(x: 1, y: 2)
p.move(by: 3)
print(p.sum(), p.double, Point.zero, Point.make(4))
