// source: own
protocol Shape { var area: Double { get }; func scaled(_ k: Double) -> Self }
extension Shape { var label: String { "area \(area)" } }
struct Sq: Shape { var s: Double; var area: Double { s * s }; func scaled(_ k: Double) -> Sq { Sq(s: s * k) } }
struct Circle: Shape { var r: Double; var area: Double { 3 * r * r }; func scaled(_ k: Double) -> Circle { Circle(r: r * k) } }
let shapes: [any Shape] = [Sq(s: 2), Circle(r: 1)]
print(shapes.map { $0.area }, shapes.map(\.label), shapes.reduce(0) { $0 + $1.area })
func total(_ xs: [any Shape]) -> Double { xs.map { $0.area }.reduce(0, +) }
print(total(shapes), Sq(s: 1).scaled(3).label)
func big(_ s: some Shape) -> Bool { s.area > 3 }
print(big(Sq(s: 2)), big(Circle(r: 1)))
for s in shapes { if let q = s as? Sq { print("sq", q.s) } else { print(type(of: s)) } }
protocol Named { static var kind: String { get }; init(name: String); var name: String { get } }
struct Dog: Named { static let kind = "dog"; let name: String }
struct Cat: Named { static var kind: String { "cat" }; let name: String }
func make<T: Named>(_ t: T.Type, _ n: String) -> String { let x = T(name: n); return "\(T.kind) \(x.name)" }
print(make(Dog.self, "Rex"), make(Cat.self, "Tom"))
