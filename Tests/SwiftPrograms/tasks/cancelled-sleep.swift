// source: own
let task = Task {
  do {
    try await Task.sleep(nanoseconds: 5_000_000_000)
    print("slept")
  } catch is CancellationError {
    print("cancelled", Task.isCancelled)
  }
  do { try await Task.sleep(nanoseconds: 5_000_000_000) } catch { print("again", error) }
}
await Task.yield()
task.cancel()
print(task.isCancelled)
await task.value
