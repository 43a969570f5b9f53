// source: own
// Static members of an enum name its cases, and `allCases`, without a dot.
enum Direction: String, CaseIterable {
  case north, east, south, west
  static let main = [north, south]
  static let start = north
  static var names: [String] { allCases.map(\.rawValue) }
  static func last() -> Direction { allCases[allCases.count - 1] }
}
extension Direction { static var side: [Direction] { [east, west] } }
print(Direction.main, Direction.start, Direction.names, Direction.last(), Direction.side)

enum Shape {
  case circle(Double), square(side: Double)
  static let unit = square(side: 1)
  static func round(_ radius: Double) -> Shape { circle(radius) }
}
print(Shape.unit, Shape.round(2))

enum Size { case small, large }
extension Size: CaseIterable {}
print(Size.allCases)

func count<T: CaseIterable>(_ type: T.Type) -> Int { type.allCases.count }
print(count(Direction.self), count(Size.self))

extension Double {
  static let tau = pi * 2
  static func radians(_ degrees: Double) -> Double { degrees * pi / 180 }
}
extension Int { static var middle: Int { max / 2 + zero } }
print(Double.tau, Double.radians(180), Int.middle)
