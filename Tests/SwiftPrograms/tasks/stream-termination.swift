// source: own
func numbers() -> AsyncStream<Int> {
  AsyncStream { continuation in
    continuation.onTermination = { reason in print("ended:", reason) }
    continuation.yield(1)
    continuation.yield(2)
  }
}
let task = Task {
  for await n in numbers() { print(n) }
  print("loop over")
}
for _ in 1...5 { await Task.yield() }
task.cancel()
await task.value
func first() async {
  for await n in numbers() {
    print("only", n)
    break
  }
  print("left")
}
await first()
print("end")
