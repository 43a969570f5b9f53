// source: own
func run<Value: Sendable>(
  of type: Value.Type = Value.self, isolation: isolated (any Actor)? = #isolation,
  operation: sending @escaping @isolated(any) () async -> Value
) async -> Value {
  await operation()
}
func made<Value, Failure: Error>(_ work: () async throws(Failure) -> sending Value) async throws(Failure) -> sending Value {
  try await work()
}
print(await run { 4 })
print(await made { "made" })
let value =
  try await
  withCheckedThrowingContinuation { continuation in
    continuation.resume(returning: 7)
  }
print(value)
