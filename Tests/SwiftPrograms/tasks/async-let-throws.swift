// source: own
enum Failure: Error { case first, second }
func fail(_ failure: Failure, after time: UInt64) async throws -> Int {
  try await Task.sleep(nanoseconds: time * 10_000_000)
  throw failure
}
func both() async throws -> Int {
  async let a = fail(.first, after: 2)
  async let b = fail(.second, after: 1)
  return try await a + b
}
do { print(try await both()) } catch { print("caught", error) }
