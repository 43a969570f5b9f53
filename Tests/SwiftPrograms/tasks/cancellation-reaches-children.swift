// source: own
let task = Task {
  await withTaskGroup(of: Void.self) { group in
    for i in 1...2 {
      group.addTask {
        do { try await Task.sleep(nanoseconds: 5_000_000_000) } catch { print("child", i, error) }
      }
    }
  }
  print("group over", Task.isCancelled)
}
for _ in 1...4 { await Task.yield() }
task.cancel()
await task.value
