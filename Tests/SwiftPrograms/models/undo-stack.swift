// source: own
struct Stack<Element> {
  private var items: [Element] = []
  var isEmpty: Bool { items.isEmpty }
  var count: Int { items.count }
  var top: Element? { items.last }
  mutating func push(_ item: Element) { items.append(item) }
  @discardableResult mutating func pop() -> Element? { items.popLast() }
}
extension Stack: CustomStringConvertible {
  var description: String { "Stack(" + items.map { "\($0)" }.joined(separator: "|") + ")" }
}
extension Stack: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) { items = elements }
}
extension Stack where Element: Numeric {
  var sum: Element { items.reduce(0, +) }
}
var s = Stack<Int>()
s.push(1)
s.push(2)
print(s, s.top ?? 0, s.sum)
s.pop()
print(s.count, s.isEmpty)
let words: Stack<String> = ["a", "b"]
print(words, words.count)
