// source: own
// Classes and enums that conform to Sequence have its members.
final class Countdown: Sequence {
  let start: Int
  init(_ start: Int) { self.start = start }
  func makeIterator() -> AnyIterator<Int> {
    var next = start
    return AnyIterator {
      guard next > 0 else { return nil }
      defer { next -= 1 }
      return next
    }
  }
}
for number in Countdown(3) { print(number) }
print(Countdown(3).map { $0 * 2 }, Array(Countdown(2)), Countdown(4).filter { $0 > 2 }, Countdown(3).reduce(0, +))
for (index, number) in Countdown(2).enumerated() { print(index, number) }

class Node<Value> {
  let value: Value
  var next: Node?
  init(_ value: Value) { self.value = value }
}
class Chain<Element> {
  private(set) var head: Node<Element>?
  func push(_ element: Element) {
    let node = Node(element)
    node.next = head
    head = node
  }
}
extension Chain: Sequence {
  struct Iterator: IteratorProtocol {
    var node: Node<Element>?
    mutating func next() -> Element? {
      defer { node = node?.next }
      return node?.value
    }
  }
  func makeIterator() -> Iterator { Iterator(node: head) }
}
let chain = Chain<String>()
chain.push("a")
chain.push("b")
print(chain.joined(separator: ","), chain.map { $0 + "!" }, chain.contains("a"), chain.max() ?? "-")
print(Array(AnyIterator(chain.makeIterator())), chain.elementsEqual(["b", "a"]), chain.lazy.map { $0 }.first ?? "-")

indirect enum Tree<Value>: Sequence {
  case leaf
  case node(Tree, Value, Tree)
  func makeIterator() -> AnyIterator<Value> {
    guard case .node(let left, let value, let right) = self else { return AnyIterator { nil } }
    return AnyIterator((Array(left) + [value] + Array(right)).makeIterator())
  }
}
let tree = Tree.node(.node(.leaf, 1, .leaf), 2, .node(.leaf, 3, .leaf))
print(Array(tree), tree.map { $0 * 2 }, tree.first { $0 > 1 } ?? 0, tree.sorted(by: >))

enum Dice: Sequence {
  case fair, loaded
  func makeIterator() -> IndexingIterator<[Int]> { (self == .fair ? [1, 2, 3] : [6, 6]).makeIterator() }
}
print(Dice.fair.map { $0 }, Dice.loaded.reduce(0, +), Dice.fair.contains(2), Dice.fair.min() ?? 0)
