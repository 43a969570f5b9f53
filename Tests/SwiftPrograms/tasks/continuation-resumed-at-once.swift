// source: own
@MainActor func run() async {
  Task { print("task 1") }
  await withCheckedContinuation { $0.resume() }
  print("after the first")
  await Task.yield()
  Task { print("task 2") }
  do {
    let _: Int = try await withCheckedThrowingContinuation { $0.resume(throwing: CancellationError()) }
  } catch { print("failed") }
  let n = await withUnsafeContinuation { c in c.resume(returning: 3) }
  print("after the second", n)
  await Task.yield()
  await withCheckedContinuation { c in Task { print("task 3"); c.resume() } }
  print("end")
}
await run()
