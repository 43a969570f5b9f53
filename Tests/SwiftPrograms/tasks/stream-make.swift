// source: own
let (stream, continuation) = AsyncStream.makeStream(of: String.self)
let reader = Task {
  for await text in stream { print("read", text) }
  print("reader ends")
}
for text in ["a", "b", "c"] {
  continuation.yield(text)
  for _ in 1...5 { await Task.yield() }
}
continuation.finish()
print(continuation.yield("late"))
await reader.value
