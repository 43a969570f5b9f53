// source: own
struct Refused: Error {}
let good = Task { 42 }
let bad = Task { () async throws -> Int in throw Refused() }
print(await good.value)
do { print(try await bad.value) } catch { print("caught", error) }
switch await bad.result {
case .success(let value): print("value", value)
case .failure(let error): print("failure", error)
}
print(await good.result)
