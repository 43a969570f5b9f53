// source: own
// A static member that an extension of a protocol gives, called through a metatype and used as a function.
protocol Readable { static func read(_ text: inout String) throws -> Self }
extension Readable {
  static func again(_ text: inout String) throws -> Self {
    let before = text
    do { return try read(&text) } catch {
      text = before
      throw error
    }
  }
}
protocol Fragment: Readable { var name: String { get } }
enum Failure: Error { case end }
struct List: Fragment {
  static func read(_ text: inout String) throws -> List {
    text.removeFirst()
    return List()
  }
  var name: String { "list" }
}
struct Image: Fragment {
  static func read(_ text: inout String) throws -> Image {
    text.removeFirst()
    if text.isEmpty { throw Failure.end }
    return Image()
  }
  var name: String { "image" }
}
func kind(_ character: Character) -> Fragment.Type { character == "l" ? List.self : Image.self }
func run(using read: (inout String) throws -> Fragment, _ text: inout String) rethrows -> Fragment { try read(&text) }
var text = "lli"
let type = kind("l")
print(try type.again(&text).name, text)
print(try run(using: List.again, &text).name, text)
print((try? run(using: kind("i").again, &text)) as Any, text)
print(try run(using: type.read, &text).name, text.isEmpty)

protocol Level {
  static var base: Int { get }
  init(_ value: Int)
}
extension Level {
  static var next: Int { base + 1 }
  static func made(_ value: Int) -> Self { Self(value * base) }
}
struct High: Level {
  let value: Int
  static let base = 10
  init(_ value: Int) { self.value = value }
}
let level: Level.Type = High.self
print(level.next, level.base, level.made(2), [1, 2].map(High.made), [3].map(level.made))

// The type arguments of the type that is called on.
protocol Monoid {
  static var empty: Self { get }
  static func + (a: Self, b: Self) -> Self
}
extension Int: Monoid { static var empty: Int { 0 } }
extension Array: Monoid { static var empty: [Element] { [] } }
struct Pair<A, B> {
  var a: A
  var b: B
}
extension Pair: Monoid where A: Monoid, B: Monoid {
  static var empty: Pair { Pair(a: A.empty, b: B.empty) }
  static func + (l: Pair, r: Pair) -> Pair { Pair(a: l.a + r.a, b: l.b + r.b) }
}
func fold<T: Monoid>(_ values: [T]) -> T { values.reduce(T.empty, +) }
extension Sequence where Element: Monoid {
  func folded() -> Element { reduce(.empty) { $0 + $1 } }
}
print(fold([Pair(a: 1, b: [2]), Pair(a: 3, b: [4])]), fold([Pair<Int, Int>]()), [[1], [2]].folded())
