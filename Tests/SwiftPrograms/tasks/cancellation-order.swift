// source: own
func nap(_ name: String) async {
  do { try await Task.sleep(nanoseconds: 60_000_000_000) } catch { print("woken:", name) }
}
func idle() async { try? await Task.sleep(nanoseconds: 20_000_000) }
let lets = Task {
  async let a: Void = nap("a")
  async let b: Void = nap("b")
  await nap("the task itself")
  _ = await (a, b)
}
await idle()
lets.cancel()
await lets.value
let mixed = Task {
  async let a: Void = nap("outer child")
  await withTaskCancellationHandler {
    async let b: Void = nap("inner child")
    await nap("the task itself")
    await b
  } onCancel: {
    print("handler")
  }
  await a
}
await idle()
mixed.cancel()
await mixed.value
let grouped = Task {
  await withTaskGroup(of: Int.self) { group in
    for i in 1...3 {
      group.addTask {
        await withTaskCancellationHandler { await nap("member \(i)") } onCancel: { print("handler", i) }
        return i
      }
    }
    async let newer: Void = nap("newer than the group")
    for await i in group { print("got", i) }
    await newer
  }
}
await idle()
grouped.cancel()
await grouped.value
