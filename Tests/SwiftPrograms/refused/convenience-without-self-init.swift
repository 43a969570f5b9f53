// A convenience initializer calls another.
class Point {
  var x: Int
  init() { x = 1 }
  convenience init(x: Int) { print(x) }
}
print(Point(x: 1).x)
