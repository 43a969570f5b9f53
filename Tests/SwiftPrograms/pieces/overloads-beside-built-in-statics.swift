// source: own
extension Task where Success == Never, Failure == Never {
  static func sleep(milliseconds: Double) async throws {
    try await Task.sleep(nanoseconds: UInt64(milliseconds * 1_000_000))
  }
}
extension Task where Failure == any Error {
  static func again(_ times: Int, _ work: @escaping @Sendable () async throws -> Success) -> Task {
    Task {
      for _ in 1..<times {
        do { return try await work() } catch { continue }
      }
      return try await work()
    }
  }
}
struct Late: Error {}
actor Counter {
  var count = 0
  func next() throws -> Int {
    count += 1
    if count < 3 { throw Late() }
    return count
  }
}
let counter = Counter()
try await Task.sleep(milliseconds: 0.5)
print(try await Task.again(5) { try await counter.next() }.value)
