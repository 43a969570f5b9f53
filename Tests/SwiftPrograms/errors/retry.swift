// source: own
struct Flaky: Error { let attempt: Int }
func retry<T>(_ times: Int, _ work: (Int) throws -> T) rethrows -> T {
  for attempt in 1..<times { if let value = try? work(attempt) { return value } }
  return try work(times)
}
func flaky(_ attempt: Int, until: Int) throws -> String { if attempt < until { throw Flaky(attempt: attempt) }; return "ok at \(attempt)" }
print(try retry(3) { try flaky($0, until: 2) })
do { print(try retry(2) { try flaky($0, until: 5) }) } catch let e as Flaky { print(e.attempt, e) }
print(retry(1) { $0 * 3 })
