// source: own
func idle() async { try? await Task.sleep(nanoseconds: 20_000_000) }
let task = Task {
  await idle()
  return 7
}
let waiters = ["first", "second", "third"].map { name in Task { print(name, await task.value) } }
for waiter in waiters { await waiter.value }
