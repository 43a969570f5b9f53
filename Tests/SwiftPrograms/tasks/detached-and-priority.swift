// source: own
let high = Task(priority: .high) { "high" }
let detached = Task.detached(priority: .background) { "detached" }
print(await high.value, await detached.value)
