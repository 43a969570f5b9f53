// source: own
final class Node<T> { var value: T; var next: Node<T>?; weak var prev: Node<T>?
  init(_ value: T) { self.value = value } }
struct LinkedList<T>: Sequence, ExpressibleByArrayLiteral, CustomStringConvertible {
  private var head: Node<T>?
  private weak var tailRef: Node<T>?
  private(set) var count = 0
  init() {}
  init(arrayLiteral elements: T...) { for e in elements { append(e) } }
  mutating func append(_ v: T) {
    let n = Node(v)
    if let t = tailRef { t.next = n; n.prev = t } else { head = n }
    tailRef = n; count += 1
  }
  mutating func reverse() {
    var current = head; tailRef = head
    var prev: Node<T>? = nil
    while let c = current { let next = c.next; c.next = prev; prev = c; current = next }
    head = prev
  }
  func makeIterator() -> AnyIterator<T> {
    var n = head
    return AnyIterator { defer { n = n?.next }; return n?.value }
  }
  var description: String { "[" + map { "\($0)" }.joined(separator: " -> ") + "]" }
  subscript(i: Int) -> T? { var n = head; var k = i; while k > 0, let m = n { n = m.next; k -= 1 }; return n?.value }
}
var l: LinkedList<Int> = [1, 2, 3]
l.append(4); print(l, l.count, l[2] ?? -1, l[9] as Any)
l.reverse(); print(l, Array(l.prefix(2)), l.contains(3), l.reduce(0, +))
print(l.sorted(), l.max()!, l.enumerated().map { "\($0):\($1)" })
extension LinkedList: Equatable where T: Equatable { static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) } }
print(l == [4, 3, 2, 1], l != LinkedList())
