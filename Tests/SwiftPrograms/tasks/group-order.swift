// source: own
await withTaskGroup(of: Int.self) { group in
  for i in [3, 1, 2] {
    group.addTask {
      try? await Task.sleep(nanoseconds: UInt64(i) * 10_000_000)
      print("end", i)
      return i
    }
  }
  for await i in group { print("got", i) }
}
print("over")
