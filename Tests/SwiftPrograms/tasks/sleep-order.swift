// source: own
func wait(_ name: String, _ time: UInt64) async {
  try? await Task.sleep(nanoseconds: time * 10_000_000)
  print(name)
}
let all = [
  Task { await wait("c", 3) },
  Task { await wait("a", 1) },
  Task { await wait("b", 2) },
]
for task in all { await task.value }
print("end")
