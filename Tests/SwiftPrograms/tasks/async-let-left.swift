// source: own
func child() async -> Int {
  do {
    try await Task.sleep(nanoseconds: 5_000_000_000)
    print("never")
  } catch { print("child cancelled") }
  return 1
}
func parent() async {
  async let value = child()
  await Task.yield()
  print("parent leaves")
}
await parent()
print("after")
