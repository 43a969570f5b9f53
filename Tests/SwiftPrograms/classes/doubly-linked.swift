// source: own
final class Node<T> {
  let value: T
  var next: Node<T>?
  weak var previous: Node<T>?
  init(_ value: T) { self.value = value }
  deinit { print("deinit", value) }
}
final class List<T> {
  private var head: Node<T>?
  private weak var tail: Node<T>?
  private(set) var count = 0
  func append(_ value: T) {
    let node = Node(value)
    if let tail { tail.next = node; node.previous = tail } else { head = node }
    tail = node
    count += 1
  }
  func removeFirst() -> T? {
    guard let first = head else { return nil }
    head = first.next
    head?.previous = nil
    count -= 1
    return first.value
  }
  var values: [T] { var all: [T] = []; var node = head; while let n = node { all.append(n.value); node = n.next }; return all }
}
let list = List<Int>()
for n in 1...4 { list.append(n * n) }
print(list.values, list.count)
print(list.removeFirst() ?? 0, list.values)
