// source: own
// Members that meet a protocol of Swift come from many places.
struct Version: Comparable { let number: Int }
extension Version { static func < (a: Version, b: Version) -> Bool { a.number < b.number } }
enum Size: Comparable { case small, medium(Int), large }
enum Level: Int, Comparable { case low, high; static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue } }
struct Step: Strideable, CustomStringConvertible {
  var at: Int
  func distance(to other: Step) -> Int { other.at - at }
  func advanced(by n: Int) -> Step { Step(at: at + n) }
  var description: String { "step \(at)" }
}
final class Node: Identifiable, Hashable, CustomStringConvertible {
  let name: String
  init(_ name: String) { self.name = name }
  static func == (a: Node, b: Node) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  var description: String { "node \(name)" }
}
protocol Named: Identifiable { var name: String { get } }
extension Named { var id: String { name } }
struct Person: Named { let name: String }
extension CustomStringConvertible where Self: Labelled { var description: String { "<\(label)>" } }
protocol Labelled { var label: String { get } }
struct Tag: Labelled, CustomStringConvertible { let label: String }
struct Countdown: Sequence, IteratorProtocol {
  var left: Int
  mutating func next() -> Int? { if left == 0 { return nil }; defer { left -= 1 }; return left }
}
struct Celsius: RawRepresentable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  var rawValue: Double
  init(rawValue: Double) { self.rawValue = rawValue }
  init(integerLiteral value: Int) { rawValue = Double(value) }
  init(floatLiteral value: Double) { rawValue = value }
}
struct Flag: RawRepresentable { let rawValue: Int }
struct Options: OptionSet { let rawValue: Int; static let a = Options(rawValue: 1), b = Options(rawValue: 2) }
struct Vector: AdditiveArithmetic {
  var x = 0, y = 0
  static let zero = Vector()
  static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
}
enum Suit: String, CaseIterable, CustomStringConvertible { case hearts, spades; var description: String { rawValue.uppercased() } }
enum Shape { case dot, line(Int) }
extension Shape: CaseIterable { static var allCases: [Shape] { [.dot, .line(1)] } }
struct Log: TextOutputStream { var text = ""; mutating func write(_ string: String) { text += string } }
struct Dice: RandomNumberGenerator { var n: UInt64 = 1; mutating func next() -> UInt64 { n = n &* 6364136223846793005 &+ 1; return n } }
struct Path: LosslessStringConvertible { let description: String; init(_ text: String) { description = text } }
struct Bag: ExpressibleByArrayLiteral { let count: Int; init(arrayLiteral elements: Int...) { count = elements.count } }
protocol Area { func area() -> Int; static var unit: String { get }; init(_ side: Int) }
extension Area { static var unit: String { "cm2" } }
struct Square: Area { let side: Int; init(_ side: Int) { self.side = side } }
extension Square { func area() -> Int { side * side } }
protocol Doubling { func doubled() -> Self; var isEmptyOrZero: Bool { get } }
extension Int: Doubling { func doubled() -> Int { self * 2 }; var isEmptyOrZero: Bool { self == 0 } }
extension String: Doubling { func doubled() -> String { self + self } }
extension String { var isEmptyOrZero: Bool { isEmpty } }
protocol Counted { var count: Int { get }; func hasPrefix(_ prefix: String) -> Bool }
extension String: Counted {}
protocol Sized { var size: Int { get } }
extension Sized { var size: Int { 7 } }
extension Array: Sized {}
extension Optional: Sized {}
extension Dictionary: Sized where Value == Int { var size: Int { values.reduce(0, +) } }
extension Int: Identifiable { public var id: Int { self } }
struct Box<T> { let value: T }
extension Box where T == Int { func text() -> String { "int \(value)" } }
extension Box where T == String { func text() -> String { "string \(value)" } }
extension Box: Equatable where T: Equatable {}
extension Box: Comparable where T: Comparable { static func < (a: Box, b: Box) -> Bool { a.value < b.value } }
protocol Container { associatedtype Item; var item: Item { get } }
extension Container where Item == Int { func told() -> String { "an Int" } }
struct Holder<Item>: Container { let item: Item }
func put(_ a: Int) -> String { "Int" }
func put(_ a: String) -> String { "String" }
func put(a: Int) -> String { "labelled" }
func put<T: Comparable>(_ a: [T]) -> String { "comparable" }
func put<T: Hashable>(_ a: Set<T>) -> String { "set" }
func put(_ a: Int) -> Int { 1 }
func put(_ a: Int) async -> Double { 1 }
print(Version(number: 1) < Version(number: 2), Size.small < .medium(3), Size.medium(3) < .large, Level.low < .high)
print(Step(at: 1) < Step(at: 3), Step(at: 1).distance(to: Step(at: 4)), Step(at: 1).advanced(by: 2))
let node = Node("n")
print(node, Set([node, node]).count, Person(name: "Ann").id, Tag(label: "t"))
print(Array(Countdown(left: 3)), Celsius(rawValue: 1).rawValue, (3 as Celsius).rawValue, Flag(rawValue: 4).rawValue)
print(Options([.a, .b]).rawValue, Vector(x: 1, y: 2) + .zero, Suit.allCases, Shape.allCases)
var log = Log()
print("hi", terminator: "", to: &log)
var dice = Dice()
print(log.text, dice.next() != dice.next(), Path("a/b"), ([1, 2, 3] as Bag).count)
print(Square(3).area(), Square.unit, 4.doubled(), "ab".doubled(), "".isEmptyOrZero, [1].size, Optional(1).size, ["a": 3].size)
print(Box(value: 1).text(), Box(value: "x").text(), Box(value: 1) < Box(value: 2), Box(value: 1) == Box(value: 1), 5.id)
print(Holder(item: 1).told())
print(put("a"), put(a: 1), put([1]), put(Set([1])), put(1) as String, put(1) as Int)
