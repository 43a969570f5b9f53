// source: own
struct Point { var x = 0.0, y = 0.0
  func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
  mutating func moveBy(x dx: Double, y dy: Double) { x += dx; y += dy }
  static func + (l: Point, r: Point) -> Point { Point(x: l.x + r.x, y: l.y + r.y) }
  static prefix func - (p: Point) -> Point { Point(x: -p.x, y: -p.y) }
  static func += (l: inout Point, r: Point) { l = l + r }
  static func * (l: Point, k: Double) -> Point { .init(x: l.x * k, y: l.y * k) }
}
struct Line { var start: Point; var end: Point
  var length: Double { start.distance(to: end) }
  var center: Point {
    get { (start + end) * 0.5 }
    set {
      let d = newValue + -center
      start += d
      end += d
    }
  }
}
var line = Line(start: Point(), end: Point(x: 3, y: 4))
print(line.length, line.center)
line.center = Point(x: 10, y: 10)
print(line)
line.start.moveBy(x: 1, y: 1)
line.end.x -= 0.5
print(line.start, line.end)
var points = [Point(x: 1, y: 2), Point()]
points[1].moveBy(x: 5, y: 5)
points[0] += points[1]
print(points, points.map(\.x).max()!)
