// source: own
var kept: CheckedContinuation<Int, Never>?
let task = Task {
  let value = await withCheckedContinuation { kept = $0 }
  print("woken", value)
}
await Task.yield()
print("before")
kept?.resume(returning: 1)
print("after")
await task.value
