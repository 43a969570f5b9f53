// source: own
// Classes that are expressible by literals, random number generators that are classes, and structs in lazy properties.
final class Name: ExpressibleByStringLiteral {
  let text: String
  init(stringLiteral value: String) { text = value }
}
final class Bag: ExpressibleByArrayLiteral {
  private var items: [Int] = []
  init(arrayLiteral elements: Int...) { elements.forEach(add) }
  func add(_ item: Int) { items.append(item) }
  var count: Int { items.count }
}
final class Header: ExpressibleByDictionaryLiteral {
  var fields: [String: Int]
  init(dictionaryLiteral elements: (String, Int)...) { fields = Dictionary(uniqueKeysWithValues: elements) }
}
let name: Name = "Ann"
let bag: Bag = [1, 2]
bag.add(3)
func read(_ header: Header) -> Int? { header.fields["a"] }
print(name.text, bag.count, read(["a": 4]) ?? 0)

final class Counting: RandomNumberGenerator {
  private var state: UInt64 = 1
  func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
var generator = Counting()
print([1, 2].shuffled(using: &generator).sorted(), generator.next())

struct Stack<Element> {
  private(set) var items: [Element] = []
  mutating func push(_ item: Element) { items.append(item) }
}
class History {
  lazy var actions = Stack<String>()
  lazy var total = actions.items.count
}
let history = History()
history.actions.push("a")
history.actions.push("b")
print(history.actions.items, history.total)
