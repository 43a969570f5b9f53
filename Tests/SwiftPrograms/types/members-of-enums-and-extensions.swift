// source: own
enum Direction: String, CaseIterable { case north, south
  var opposite: Direction { switch self { case .north: return .south; case .south: return .north } }
  func name(loud: Bool = false) -> String { loud ? rawValue.uppercased() : rawValue }
}
print(Direction.north.opposite, Direction.south.name(loud: true))
struct Circle { let radius: Double
  init(diameter: Double) { radius = diameter / 2 }
  var area: Double { get { radius * radius * 3 } }
}
print(Circle(diameter: 4).area)
extension Int { var squared: Int { self * self }
  func times(_ n: Int) -> Int { self * n } }
print(3.squared, 4.times(2))
extension Array where Element == Int { func total() -> Int { reduce(0, +) } }
print([1, 2, 3].total())
struct Temp { var celsius: Double
  var fahrenheit: Double { get { celsius * 9 / 5 + 32 } set { celsius = (newValue - 32) * 5 / 9 } }
}
var t = Temp(celsius: 100)
print(t.fahrenheit)
t.fahrenheit = 32
print(t.celsius)
t.fahrenheit += 18
print(t.celsius)
protocol Named { var name: String { get }
  func greet() -> String }
extension Named { func greet() -> String { "Hello, \(name)" } }
struct Person: Named { let name: String }
print(Person(name: "Ann").greet())
let all: [any Named] = [Person(name: "Bo")]
for one in all { print(one.greet()) }
func hello<T: Named>(_ x: T) -> String { x.greet() }
print(hello(Person(name: "Cy")))
