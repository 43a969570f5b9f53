// source: Swift book, Properties
struct Point { var x = 0.0, y = 0.0 }
struct Rect {
  var origin = Point(), width = 10.0
  var center: Point { Point(x: origin.x + width / 2, y: origin.y) }
}
print(Rect().center, Rect())
