// source: own
let newest = AsyncStream<Int>(bufferingPolicy: .bufferingNewest(2)) { continuation in
  for i in 1...5 { print(continuation.yield(i)) }
  continuation.finish()
}
for await i in newest { print("newest", i) }
let oldest = AsyncStream<Int>(bufferingPolicy: .bufferingOldest(2)) { continuation in
  for i in 1...5 { print(continuation.yield(i)) }
  continuation.finish()
}
for await i in oldest { print("oldest", i) }
