// source: own
struct Deque<Element> {
  private final class Storage {
    var buffer: [Element?]; var head = 0, count = 0
    init(capacity: Int) { buffer = Array(repeating: nil, count: capacity) }
    func copy() -> Storage { let s = Storage(capacity: buffer.count); s.buffer = buffer; s.head = head; s.count = count; return s }
    deinit { print("free \(buffer.count)") }
  }
  private var storage = Storage(capacity: 2)
  private mutating func unique() { if !isKnownUniquelyReferenced(&storage) { print("copy"); storage = storage.copy() } }
  private mutating func grow() {
    guard storage.count == storage.buffer.count else { return }
    let bigger = Storage(capacity: storage.buffer.count * 2)
    for i in 0..<storage.count { bigger.buffer[i] = storage.buffer[(storage.head + i) % storage.buffer.count] }
    bigger.count = storage.count
    storage = bigger
  }
  mutating func append(_ e: Element) { unique(); grow(); storage.buffer[(storage.head + storage.count) % storage.buffer.count] = e; storage.count += 1 }
  mutating func prepend(_ e: Element) { unique(); grow(); storage.head = (storage.head + storage.buffer.count - 1) % storage.buffer.count; storage.buffer[storage.head] = e; storage.count += 1 }
  mutating func popFirst() -> Element? {
    guard storage.count > 0 else { return nil }
    unique()
    defer { storage.buffer[storage.head] = nil; storage.head = (storage.head + 1) % storage.buffer.count; storage.count -= 1 }
    return storage.buffer[storage.head]
  }
}
extension Deque: RandomAccessCollection, MutableCollection, ExpressibleByArrayLiteral {
  var startIndex: Int { 0 }
  var endIndex: Int { storage.count }
  subscript(i: Int) -> Element {
    get { precondition(indices.contains(i)); return storage.buffer[(storage.head + i) % storage.buffer.count]! }
    set { unique(); storage.buffer[(storage.head + i) % storage.buffer.count] = newValue }
  }
  init(arrayLiteral elements: Element...) { for e in elements { append(e) } }
}
extension Deque: Equatable where Element: Equatable { static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) } }
extension Deque: CustomStringConvertible { var description: String { "<" + map { "\($0)" }.joined(separator: " ") + ">" } }
extension Deque: Sendable where Element: Sendable {}
func test() {
  var a: Deque = [3, 1, 2]
  let b = a
  a.prepend(0)
  a[1] = 9
  print(a, b, a == b, a.count, b.last!)
  a.sort()
  print(a, a.reversed().map { $0 * 2 }, a.firstIndex(of: 9) ?? -1)
  a.swapAt(0, 3)
  a.reverse()
  print(a[1...].map(String.init), Array(a.dropLast(2)), a.min() ?? 0)
  while let x = a.popFirst() { print(x, terminator: a.isEmpty ? "\n" : ",") }
  var s: Deque<String> = []
  s.append("x"); s.append("y"); s.prepend("w")
  print(s, s.joined(separator: "-"), s.contains("y"), s.enumerated().map { "\($0.offset)\($0.element)" })
  let parts = s.partition { $0 == "w" }
  print(parts, s)
  print(zip(s, s.indices).map { ($0, $1) })
  print(s.suffix(2) as Any, s.split(separator: "x").count, s.randomElement() != nil)
}
test()
print(Deque<Int>() == [], Deque(arrayLiteral: 1.5, 2).description)
