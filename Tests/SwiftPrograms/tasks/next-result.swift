// source: own
struct Odd: Error { let n: Int }
await withThrowingTaskGroup(of: Int.self) { group in
  for i in 1...3 {
    group.addTask {
      if i == 2 { throw Odd(n: i) }
      return i
    }
  }
  while let result = await group.nextResult() {
    switch result {
    case .success(let value): print("value", value)
    case .failure(let error): print("error", error)
    }
  }
  print(group.isEmpty)
}
