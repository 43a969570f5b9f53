// source: own
struct Stack<Element> {
  private var items: [Element] = []
  var count: Int { items.count }
  var isEmpty: Bool { items.isEmpty }
  var top: Element? { items.last }
  mutating func push(_ item: Element) { items.append(item) }
  @discardableResult mutating func pop() -> Element? { items.popLast() }
}
extension Stack: CustomStringConvertible {
  var description: String { "[" + items.map { "\($0)" }.joined(separator: " | ") + "]" }
}
extension Stack: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) { items = elements }
}
extension Stack: Sequence {
  func makeIterator() -> AnyIterator<Element> {
    var index = items.count - 1
    return AnyIterator {
      guard index >= 0 else { return nil }
      defer { index -= 1 }
      return self.items[index]
    }
  }
}
extension Stack: Equatable where Element: Equatable {}
extension Stack where Element: Numeric {
  func total() -> Element { items.reduce(0, +) }
}
var numbers: Stack = [1, 2, 3]
numbers.push(4)
print(numbers, numbers.count, numbers.top ?? 0)
print(numbers.pop()!, numbers.pop()!, numbers)
print(numbers.total())
for n in numbers { print("item", n) }
print(numbers.map { $0 * 10 }, Array(numbers))
print(numbers == [1, 2], numbers == [2, 1])
var words = Stack<String>()
print(words.isEmpty, words.pop() as Any)
words.push("swift"); words.push("repl")
print(words, words.contains("swift"))
func isBalanced(_ text: String) -> Bool {
  var open = Stack<Character>()
  let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{"]
  for ch in text {
    if pairs.values.contains(ch) { open.push(ch) }
    else if let match = pairs[ch] { if open.pop() != match { return false } }
  }
  return open.isEmpty
}
for text in ["(a[b]{c})", "(]", "((", ""] { print(text.isEmpty ? "<empty>" : text, isBalanced(text)) }
