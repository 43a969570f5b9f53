// source: Entwine and RedUx
// A type that is its own iterator, and operators that stand alone on their lines.
struct Queue<Element> {
  private var rest: [Element] = []
  static var empty: Queue<Element> { Queue<Element>() }
  init<S: Sequence>(_ elements: S) where S.Element == Element { rest = elements.reversed() }
}
extension Queue: Sequence {
  typealias Iterator = Self
  func makeIterator() -> Queue<Element> { self }
}
extension Queue: IteratorProtocol {
  mutating func next() -> Element? { rest.popLast() }
}
extension Queue: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) { self.init(elements) }
}
let queue: Queue = [1, 2, 3]
print(Array(Queue<Int>.empty), Array(queue), queue.map { $0 * 2 }, Array(queue).count)
for n in queue where n > 1 { print(n) }

infix operator <>: AdditionPrecedence
func <> (a: String, b: String) -> String { a + "|" + b }
let joined: String = "a"
<>
"b" <> "c"
print(joined)
