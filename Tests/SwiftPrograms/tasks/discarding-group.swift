// source: own
await withDiscardingTaskGroup { group in
  for i in 1...3 { group.addTask { print("task", i) } }
}
print("over")
