// source: own
final class Box<T> { var value: T; init(_ value: T) { self.value = value }
  func map<U>(_ f: (T) -> U) -> Box<U> { Box<U>(f(value)) } }
let box = Box(3)
box.value += 1
let text = box.map { "<\($0)>" }
print(box.value, text.value, text.map(\.count).value)
class Stack<Element> { private(set) var items: [Element] = []
  func push(_ item: Element) { items.append(item) }
  @discardableResult func pop() -> Element? { items.popLast() }
  var top: Element? { items.last } }
final class CountingStack<Element>: Stack<Element> { var pushes = 0
  override func push(_ item: Element) { pushes += 1; super.push(item) } }
let stack = CountingStack<String>()
stack.push("a"); stack.push("b")
stack.pop()
stack.push("c")
print(stack.items, stack.pushes, stack.top ?? "none")
