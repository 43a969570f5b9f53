// source: own
Task { print("first") }
print("top")
Task { print("second") }
await Task.yield()
print("after yield")
