// source: own
// An argument for an async autoclosure waits when the function evaluates it.
func assertThrows<T>(_ expression: @autoclosure () async throws -> T) async {
  do {
    _ = try await expression()
    print("no error")
  } catch {
    print("threw", error)
  }
}
func failing() async throws -> Int { throw CancellationError() }
func number() async -> Int { 4 }
func value<T>(_ expression: @autoclosure () async -> T) async -> T {
  print("before")
  return await expression()
}
await assertThrows(try await failing())
await assertThrows(await number())
print(await value(await number() + 1))
