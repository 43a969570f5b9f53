// source: own
import Foundation
protocol Shape { var name: String { get }; func area() -> Double; func perimeter() -> Double }
extension Shape { var name: String { "\(type(of: self))" }; func describe() -> String { "\(name): area \(String(format: "%.2f", area())), perimeter \(String(format: "%.2f", perimeter()))" } }
protocol Scalable { mutating func scale(by factor: Double) }
struct Circle: Shape, Scalable { var radius: Double; func area() -> Double { .pi * radius * radius }; func perimeter() -> Double { 2 * .pi * radius }; mutating func scale(by f: Double) { radius *= f } }
struct Rect: Shape, Scalable { var width, height: Double; func area() -> Double { width * height }; func perimeter() -> Double { 2 * (width + height) }; mutating func scale(by f: Double) { width *= f; height *= f } }
struct Triangle: Shape { let a, b, c: Double; var name: String { a == b && b == c ? "Equilateral" : "Triangle" }; func area() -> Double { let s = perimeter() / 2; return (s * (s - a) * (s - b) * (s - c)).squareRoot() }; func perimeter() -> Double { a + b + c } }
var shapes: [any Shape] = [Circle(radius: 1), Rect(width: 2, height: 3), Triangle(a: 3, b: 4, c: 5), Triangle(a: 1, b: 1, c: 1)]
for s in shapes { print(s.describe()) }
print(shapes.map { $0.area() }.reduce(0, +).rounded())
for i in shapes.indices { if var s = shapes[i] as? Scalable & Shape { s.scale(by: 2); shapes[i] = s } }
print(shapes.map { Int($0.area()) }, shapes.compactMap { $0 as? Circle }.count)
print(shapes.sorted { $0.area() > $1.area() }.map(\.name))
func largest<S: Shape>(_ all: [S]) -> S? { all.max { $0.area() < $1.area() } }
print(largest([Rect(width: 1, height: 2), Rect(width: 5, height: 1)])!.describe())
func total(_ all: some Collection<any Shape>) -> Double { all.reduce(0) { $0 + $1.perimeter() } }
print(total(shapes.filter { $0 is Rect }))
struct Unit: Shape { func area() -> Double { 1 }; func perimeter() -> Double { 4 } }
let unit: Shape = Unit(); print(unit.describe())
extension Array where Element == any Shape { var summary: String { map(\.name).joined(separator: "+") } }
print(shapes.summary)
