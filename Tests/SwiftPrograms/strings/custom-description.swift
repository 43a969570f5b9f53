// source: Swift's standard library, documentation of CustomStringConvertible
struct Point: CustomStringConvertible {
  let x: Int, y: Int
  var description: String { "(\(x), \(y))" }
}
let p = Point(x: 21, y: 30)
print(p, [p], Optional(p) as Any)
