// source: opaque and existential types in functions
protocol Shape { var area: Double { get }; func scaled(by k: Double) -> Self }
struct Square: Shape { var side: Double; var area: Double { side * side }; func scaled(by k: Double) -> Square { Square(side: side * k) } }
struct Circle: Shape { var r: Double; var area: Double { 3 * r * r }; func scaled(by k: Double) -> Circle { Circle(r: r * k) } }
func unit() -> some Shape { Square(side: 1) }
func all() -> [any Shape] { [Square(side: 2), Circle(r: 1)] }
func total(_ shapes: [any Shape]) -> Double { shapes.reduce(0) { $0 + $1.area } }
func describe(_ s: some Shape) -> String { "area \(s.area)" }
func larger<S: Shape>(_ s: S) -> S { s.scaled(by: 2) }
print(unit().area, total(all()), describe(Circle(r: 2)))
print(larger(Square(side: 3)))
let s: any Shape = Circle(r: 1)
print(s.area, type(of: s))
if let c = s as? Circle { print("circle", c.r) }
print(all().map { $0.area }.sorted(by: >))
func first<C: Collection>(_ c: C) -> C.Element? where C.Element: Equatable { c.first }
print(first([1, 2]) as Any, first("") as Any)
