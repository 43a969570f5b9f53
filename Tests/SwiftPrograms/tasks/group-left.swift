// source: own
await withTaskGroup(of: Void.self) { group in
  group.addTask {
    try? await Task.sleep(nanoseconds: 20_000_000)
    print("child")
  }
  print("body ends")
}
print("after group")
