// source: own
func count(to n: Int) async throws -> Int {
  var sum = 0
  for i in 1...n {
    try Task.checkCancellation()
    sum += i
    await Task.yield()
  }
  return sum
}
let one = Task { try await count(to: 5) }
print(try await one.value)
let two = Task { try await count(to: 1_000) }
for _ in 1...3 { await Task.yield() }
two.cancel()
do { print(try await two.value) } catch { print(error) }
