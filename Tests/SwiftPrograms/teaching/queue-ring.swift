// source: own
struct Queue<T> {
  private var inbox: [T] = []
  private var outbox: [T] = []
  var count: Int { inbox.count + outbox.count }
  mutating func enqueue(_ value: T) { inbox.append(value) }
  mutating func dequeue() -> T? {
    if outbox.isEmpty { outbox = inbox.reversed(); inbox.removeAll() }
    return outbox.popLast()
  }
  var peek: T? { outbox.last ?? inbox.first }
}
struct RingBuffer<T> {
  private var storage: [T?]
  private var head = 0
  private(set) var count = 0
  let capacity: Int
  init(capacity: Int) { self.capacity = capacity; storage = Array(repeating: nil, count: capacity) }
  var isFull: Bool { count == capacity }
  mutating func write(_ value: T) -> Bool {
    guard !isFull else { return false }
    storage[(head + count) % capacity] = value
    count += 1
    return true
  }
  mutating func read() -> T? {
    guard count > 0 else { return nil }
    defer { storage[head] = nil; head = (head + 1) % capacity; count -= 1 }
    return storage[head]
  }
}
var q = Queue<Int>()
(1...3).forEach { q.enqueue($0) }
print(q.dequeue()!, q.peek!, q.count)
q.enqueue(9)
while let next = q.dequeue() { print("next", next) }
var ring = RingBuffer<String>(capacity: 2)
print(ring.write("a"), ring.write("b"), ring.write("c"), ring.isFull)
print(ring.read() ?? "-", ring.write("d"), ring.read() ?? "-", ring.read() ?? "-", ring.read() ?? "-")
print(ring)
