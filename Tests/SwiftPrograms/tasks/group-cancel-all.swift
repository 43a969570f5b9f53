// source: own
let result = await withTaskGroup(of: String.self) { group -> String in
  group.addTask {
    try? await Task.sleep(nanoseconds: 10_000_000)
    return "fast"
  }
  group.addTask {
    do { try await Task.sleep(nanoseconds: 5_000_000_000) } catch { print("slow is cancelled") }
    return "slow"
  }
  let first = await group.next() ?? "none"
  group.cancelAll()
  print(group.isCancelled)
  return first
}
print(result)
