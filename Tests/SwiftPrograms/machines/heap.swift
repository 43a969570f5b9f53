// source: own
struct Heap<Element> {
  private(set) var elements: [Element]
  let areInOrder: (Element, Element) -> Bool
  init(_ elements: [Element] = [], by areInOrder: @escaping (Element, Element) -> Bool) {
    self.elements = elements; self.areInOrder = areInOrder
    for i in stride(from: elements.count / 2 - 1, through: 0, by: -1) { siftDown(i) }
  }
  var peek: Element? { elements.first }
  var isEmpty: Bool { elements.isEmpty }
  mutating func insert(_ e: Element) { elements.append(e); siftUp(elements.count - 1) }
  @discardableResult mutating func pop() -> Element? {
    guard !elements.isEmpty else { return nil }
    elements.swapAt(0, elements.count - 1)
    let e = elements.removeLast(); if !isEmpty { siftDown(0) }
    return e
  }
  private mutating func siftUp(_ i: Int) { var c = i
    while c > 0 { let p = (c - 1) / 2; guard areInOrder(elements[c], elements[p]) else { return }; elements.swapAt(c, p); c = p } }
  private mutating func siftDown(_ i: Int) { var p = i
    while true { let l = 2 * p + 1, r = l + 1; var best = p
      if l < elements.count && areInOrder(elements[l], elements[best]) { best = l }
      if r < elements.count && areInOrder(elements[r], elements[best]) { best = r }
      if best == p { return }
      elements.swapAt(p, best); p = best } }
}
extension Heap where Element: Comparable { init(_ e: [Element]) { self.init(e, by: <) } }
var h = Heap([5, 2, 8, 1, 9]); var out: [Int] = []
while let x = h.pop() { out.append(x) }
print(out)
struct Job: CustomStringConvertible { let name: String, p: Int; var description: String { "\(name)(\(p))" } }
var q = Heap<Job>(by: { $0.p > $1.p })
for (n, p) in [("a", 1), ("b", 5), ("c", 3)] { q.insert(Job(name: n, p: p)) }
print(q.peek!, q.pop()!, q.pop()!, q.elements)
