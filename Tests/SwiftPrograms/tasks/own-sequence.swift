// source: own
struct Countdown: AsyncSequence {
  typealias Element = Int
  let start: Int
  struct AsyncIterator: AsyncIteratorProtocol {
    var current: Int
    mutating func next() async -> Int? {
      guard current > 0 else { return nil }
      try? await Task.sleep(nanoseconds: 1_000_000)
      defer { current -= 1 }
      return current
    }
  }
  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(current: start) }
}
for await n in Countdown(start: 3) { print(n) }
var iterator = Countdown(start: 2).makeAsyncIterator()
print(await iterator.next() as Any)
print(await iterator.next() as Any)
print(await iterator.next() as Any)
