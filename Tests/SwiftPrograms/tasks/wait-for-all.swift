// source: own
struct Broken: Error {}
do {
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask {
      try await Task.sleep(nanoseconds: 20_000_000)
      print("slow child")
    }
    group.addTask { throw Broken() }
    try await group.waitForAll()
  }
} catch { print("caught", error) }
