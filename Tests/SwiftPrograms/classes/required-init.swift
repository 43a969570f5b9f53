// source: own
class Shape {
  let sides: Int
  required init(sides: Int) { self.sides = sides }
  class func make(_ sides: Int) -> Shape { Shape(sides: sides) }
  func describe() -> String { "a shape of \(sides)" }
}
final class Square: Shape {
  required init(sides: Int) { super.init(sides: 4) }
  override class func make(_ sides: Int) -> Shape { Square(sides: sides) }
  override func describe() -> String { "a square, " + super.describe() }
}
print(Shape.make(3).describe())
print(Square.make(9).describe())
print(Square(sides: 1).sides)
