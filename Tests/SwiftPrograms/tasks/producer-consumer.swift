// source: own
let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
let producer = Task {
  for i in 1...3 {
    try? await Task.sleep(nanoseconds: 10_000_000)
    print("produce", i)
    continuation.yield(i)
  }
  continuation.finish()
}
let consumer = Task {
  var sum = 0
  for await i in stream {
    print("consume", i)
    sum += i
  }
  return sum
}
print(await consumer.value)
await producer.value
