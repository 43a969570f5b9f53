// source: own
// In an extension of a protocol its associated types are names of types in expressions, too.
protocol Monoid {
  static var zero: Self { get }
  static func join(_ a: Self, _ b: Self) -> Self
  init(_ value: Int)
}
extension Int: Monoid { static func join(_ a: Int, _ b: Int) -> Int { a + b } }
struct Word: Monoid, CustomStringConvertible {
  var text: String
  static var zero: Word { Word(text: "") }
  static func join(_ a: Word, _ b: Word) -> Word { Word(text: a.text + b.text) }
  init(text: String) { self.text = text }
  init(_ value: Int) { text = "\(value)" }
  var description: String { "<\(text)>" }
}
protocol Box {
  associatedtype Value: Monoid
  var values: [Value] { get }
}
extension Box {
  var none: Value { Value.zero }
  static var nothing: Value { Value.zero }
  var kind: String { "\(Value.self)" }
  func joined() -> Value {
    var all = Value.zero
    for value in values { all = .join(all, value) }
    return Value.join(all, Value(7))
  }
  func made(_ number: Int) -> [Value] { [Value(number), Self.Value(number + 1), .init(number + 2)] }
  func pairs() -> [Value] { zip(values, values.dropFirst()).map(Value.join) }
}
struct Numbers: Box { var values = [1, 5] }
struct Words: Box { var values = [Word(1), Word(2)] }
print(Numbers().none, Numbers.nothing, Numbers().kind, Numbers().joined(), Numbers().made(2), Numbers().pairs())
print(Words().none, Words.nothing, Words().kind, Words().joined(), Words().made(2), Words().pairs())

func joined<C: Collection>(_ values: C) -> C.Element where C.Element: Monoid {
  var all: C.Element = .zero
  for value in values { all = .join(all, value) }
  return C.Element.join(all, C.Element(9))
}
func folded<C: Sequence>(_ values: C) -> C.Element where C.Element: Monoid {
  var all = C.Element.zero
  values.forEach { all = .join(all, $0) }
  return all
}
func folded<M: Monoid, S: Sequence>(all values: S) -> M where S.Element == M { values.reduce(.zero) { .join($0, $1) } }
print(joined([1, 2]), joined([Word]()), folded([Word(3), Word(4)]), folded([Int]()), folded(all: [Word(1)]), folded(all: Set([2])))
func first<B: Box>(of box: B) -> B.Value { box.values.first ?? B.Value(0) }
print(first(of: Numbers()), first(of: Words(values: [])))
extension Sequence where Element: Monoid {
  func separated(by separator: Element) -> Element {
    var made = Element.zero
    var isFirst = true
    for element in self {
      if !isFirst { made = .join(made, separator) }
      made = .join(made, element)
      isFirst = false
    }
    return made
  }
}
print([Word(1), Word(2)].separated(by: Word(text: "-")), [1, 2].separated(by: 10))
