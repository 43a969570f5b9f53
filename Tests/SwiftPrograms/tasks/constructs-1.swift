// source: own
// 1 actors
actor Bank {
  var balance = 10
  func withdraw(_ n: Int) async -> Bool {
    guard balance >= n else { return false }
    await Task.yield()
    balance -= n
    return true
  }
  nonisolated let name = "bank"
  nonisolated func title() -> String { name.uppercased() }
  static let shared = Bank()
  subscript(i: Int) -> Int { balance + i }
}
let bank = Bank()
async let w1 = bank.withdraw(8)
async let w2 = bank.withdraw(8)
print(await w1, await w2, await bank.balance, bank.title(), await bank[1])
// 2 group results as dictionary
let squares = await withTaskGroup(of: (Int, Int).self, returning: [Int: Int].self) { group in
  for n in 1...3 { group.addTask { (n, n * n) } }
  var all: [Int: Int] = [:]
  for await (k, v) in group { all[k] = v }
  return all
}
print(squares.sorted { $0.key < $1.key })
// 3 group throws: other children cancelled
struct Bad: Error, CustomStringConvertible { var description: String { "Bad" } }
do {
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask {
      do { try await Task.sleep(nanoseconds: 50_000_000) } catch { print("child cancelled:", error) }
    }
    group.addTask { throw Bad() }
    try await group.waitForAll()
    print("not here")
  }
} catch { print("group threw", error) }
// 4 nested cancellation handlers
let t4 = Task {
  await withTaskCancellationHandler {
    await withTaskCancellationHandler {
      try? await Task.sleep(nanoseconds: 1_000_000_000)
      print("inner body done", Task.isCancelled)
    } onCancel: { print("inner handler") }
    print("outer body done")
  } onCancel: { print("outer handler") }
}
await Task.yield()
t4.cancel()
await t4.value
// 5 cancel before start
let t5 = Task { print("t5 cancelled?", Task.isCancelled); try Task.checkCancellation(); print("never") }
t5.cancel()
print(await t5.result)
// 6 handler called at once if already cancelled
final class Box6: @unchecked Sendable { var t: Task<Void, Never>? }
let t6box = Box6()
t6box.t = Task {
  t6box.t?.cancel()
  await withTaskCancellationHandler { print("body") } onCancel: { print("handler first") }
}
await t6box.t!.value
// 7 task-locals
enum Ctx { @TaskLocal static var id = 0; @TaskLocal static var name: String? }
await Ctx.$id.withValue(1) {
  print(Ctx.id, Ctx.name as Any)
  async let a = { Ctx.id + 100 }()
  let t = Task { Ctx.id }
  let d = Task.detached { Ctx.id }
  await Ctx.$name.withValue("x") { print(Ctx.id, Ctx.name!); await Task.yield(); print(Ctx.name!) }
  print(await a, await t.value, await d.value)
}
print(Ctx.id)
// 8 async sequences
struct Countdown: AsyncSequence, AsyncIteratorProtocol {
  typealias Element = Int
  var n: Int
  mutating func next() async -> Int? { guard n > 0 else { return nil }; defer { n -= 1 }; await Task.yield(); return n }
  func makeAsyncIterator() -> Countdown { self }
}
for await x in Countdown(n: 3) where x != 2 { print("c", x) }
print(await Countdown(n: 4).map { $0 * 2 }.filter { $0 > 2 }.reduce(0, +))
print(await Countdown(n: 4).contains(2), await Countdown(n: 3).first { $0 < 3 } as Any, await Countdown(n: 3).max()!)
// 9 labelled loops
outer: for await x in Countdown(n: 5) {
  for await y in Countdown(n: x) { if y == 2 { continue outer }; if x == 4 { break outer }; print(x, y) }
}
// 10 AsyncStream buffering and yield results
let (s, c) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingOldest(2))
print(c.yield(1), c.yield(2), c.yield(3))
c.finish()
print(c.yield(4))
for await v in s { print("v", v) }
