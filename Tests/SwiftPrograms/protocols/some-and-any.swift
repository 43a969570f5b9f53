// source: own
protocol Shape { var area: Double { get } ; func scaled(by k: Double) -> Self }
struct Square: Shape { var side: Double; var area: Double { side * side }
  func scaled(by k: Double) -> Square { Square(side: side * k) } }
struct Disc: Shape { var r: Double; var area: Double { 3 * r * r }
  func scaled(by k: Double) -> Self { .init(r: r * k) } }
func unit() -> some Shape { Square(side: 1) }
func pick(_ round: Bool) -> any Shape { round ? Disc(r: 1) : Square(side: 2) }
func sum(_ shapes: [any Shape]) -> Double { shapes.reduce(0) { $0 + $1.area } }
print(unit().area, pick(true).area, sum([pick(false), Disc(r: 2)]))
print(unit().scaled(by: 3).area, pick(true).scaled(by: 2))
var shape: any Shape = Square(side: 5)
if let square = shape as? Square { print(square.side) }
shape = Disc(r: 0.5)
print(shape is Square, type(of: shape))
