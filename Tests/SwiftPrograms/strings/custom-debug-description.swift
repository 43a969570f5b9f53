// source: Swift's standard library, documentation of CustomDebugStringConvertible
struct Point: CustomDebugStringConvertible {
  let x: Int, y: Int
  var debugDescription: String { "(\(x), \(y))" }
}
print(String(reflecting: Point(x: 2, y: 3)))
print(Point(x: 2, y: 3))
