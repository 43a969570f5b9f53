// source: own
let stream = AsyncStream<Int> { continuation in
  for i in 1...10 { continuation.yield(i) }
  continuation.finish()
}
for await text in stream.filter({ $0 % 2 == 0 }).map({ "<\($0)>" }).prefix(3) { print(text) }
func numbers() -> AsyncStream<Int> {
  AsyncStream { continuation in
    for i in [3, 1, 2] { continuation.yield(i) }
    continuation.finish()
  }
}
print(await numbers().reduce(0) { $0 + $1 })
print(await numbers().contains(2))
print(await numbers().first { $0 < 3 } ?? 0)
print(await numbers().max() ?? 0, await numbers().min() ?? 0)
print(await numbers().allSatisfy { $0 > 1 })
for await n in numbers().dropFirst().compactMap({ $0 == 1 ? nil : $0 * 10 }) { print(n) }
