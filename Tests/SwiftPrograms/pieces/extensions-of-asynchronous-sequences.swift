// source: own
extension AsyncSequence {
  func collected() async rethrows -> [Element] { try await reduce(into: [Element]()) { $0.append($1) } }
  func each(_ body: (Element) async throws -> Void) async rethrows {
    for try await element in self { try await body(element) }
  }
}
struct Countdown: AsyncSequence, AsyncIteratorProtocol {
  var left: Int
  mutating func next() async -> Int? {
    defer { left -= 1 }
    return left > 0 ? left : nil
  }
  func makeAsyncIterator() -> Countdown { self }
}
let stream = AsyncStream<Int> { continuation in
  for number in 1...3 { continuation.yield(number) }
  continuation.finish()
}
print(await stream.collected())
print(await Countdown(left: 3).map { $0 * 10 }.collected())
await Countdown(left: 2).each { print($0) }
