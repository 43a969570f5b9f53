// source: own
let task = Task {
  await withTaskCancellationHandler {
    print("begins")
    try? await Task.sleep(nanoseconds: 5_000_000_000)
    print("operation ends")
  } onCancel: {
    print("handler")
  }
}
for _ in 1...3 { await Task.yield() }
task.cancel()
print("after cancel")
await task.value
let early = Task {
  await Task.yield()
  await withTaskCancellationHandler { print("still runs", Task.isCancelled) } onCancel: { print("at once") }
}
early.cancel()
await early.value
