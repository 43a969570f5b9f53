// source: own
struct Flaky: Error { let attempt: Int }
var attempts = 0
func fetch() async throws -> String {
  attempts += 1
  try await Task.sleep(nanoseconds: 1_000_000)
  if attempts < 3 { throw Flaky(attempt: attempts) }
  return "done"
}
func retry<T>(_ count: Int, _ work: () async throws -> T) async throws -> T {
  for attempt in 1..<count {
    do { return try await work() } catch {
      print("attempt", attempt, "failed:", error)
      try await Task.sleep(nanoseconds: UInt64(attempt) * 2_000_000)
    }
  }
  return try await work()
}
print(try await retry(5, fetch))
