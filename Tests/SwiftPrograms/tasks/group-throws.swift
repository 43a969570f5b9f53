// source: own
struct Broken: Error { let number: Int }
do {
  try await withThrowingTaskGroup(of: Int.self) { group in
    for i in 1...3 {
      group.addTask {
        do {
          try await Task.sleep(nanoseconds: UInt64(i) * 10_000_000)
        } catch {
          print("cancelled", i)
          throw error
        }
        if i == 2 { throw Broken(number: i) }
        return i
      }
    }
    for try await i in group { print("got", i) }
  }
} catch { print("caught", error) }
