// source: own
final class Node<T> {
  var value: T
  var next: Node?
  weak var previous: Node?
  init(_ value: T) { self.value = value }
  deinit { print("free \(value)") }
}
final class LinkedList<T> {
  private(set) var head: Node<T>?
  private(set) var tail: Node<T>?
  var isEmpty: Bool { head == nil }
  var count: Int {
    var n = 0
    var node = head
    while let current = node { n += 1; node = current.next }
    return n
  }
  func append(_ value: T) {
    let node = Node(value)
    if let tail { tail.next = node; node.previous = tail } else { head = node }
    tail = node
  }
  func node(at index: Int) -> Node<T>? {
    guard index >= 0 else { return nil }
    var node = head
    for _ in 0..<index { node = node?.next }
    return node
  }
  subscript(index: Int) -> T? { node(at: index)?.value }
  @discardableResult func remove(at index: Int) -> T? {
    guard let node = node(at: index) else { return nil }
    if let previous = node.previous { previous.next = node.next } else { head = node.next }
    if let next = node.next { next.previous = node.previous } else { tail = node.previous }
    node.next = nil; node.previous = nil
    return node.value
  }
  func reverse() {
    var node = head
    tail = head
    while let current = node {
      node = current.next
      swap(&current.next, &current.previousStrong)
      head = current
    }
  }
}
extension Node { var previousStrong: Node? { get { previous } set { previous = newValue } } }
extension LinkedList: CustomStringConvertible {
  var description: String {
    var parts: [String] = []
    var node = head
    while let current = node { parts.append("\(current.value)"); node = current.next }
    return parts.joined(separator: " -> ")
  }
}
do {
  let list = LinkedList<Int>()
  [10, 20, 30, 40].forEach(list.append)
  print(list, list.count, list[2] ?? -1, list[9] as Any)
  print(list.remove(at: 1)!, list)
  print(list.tail!.previous!.value)
  print("end of scope")
}
print("done")
