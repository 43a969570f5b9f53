// source: own
struct Torn: Error {}
let stream = AsyncThrowingStream<Int, Error> { continuation in
  continuation.yield(1)
  continuation.yield(2)
  continuation.finish(throwing: Torn())
}
do {
  for try await value in stream { print(value) }
} catch { print("caught", error) }
