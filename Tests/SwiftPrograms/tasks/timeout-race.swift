// source: own
struct TimedOut: Error {}
func withTimeout<T: Sendable>(_ limit: UInt64, _ work: @escaping @Sendable () async throws -> T) async throws -> T {
  try await withThrowingTaskGroup(of: T.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(nanoseconds: limit * 10_000_000)
      throw TimedOut()
    }
    defer { group.cancelAll() }
    return try await group.next()!
  }
}
print(try await withTimeout(3) { () async throws -> Int in
  try await Task.sleep(nanoseconds: 10_000_000)
  return 7
})
do {
  print(try await withTimeout(1) { () async throws -> Int in
    try await Task.sleep(nanoseconds: 5_000_000_000)
    return 8
  })
} catch { print("timed out:", error) }
