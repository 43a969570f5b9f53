// source: own
struct Oops: Error {}
// Collections of what an asynchronous sequence sends, each of own making.
struct Steps: AsyncSequence, AsyncIteratorProtocol {
  typealias Element = Int
  var n: Int
  let failsAt: Int?
  mutating func next() async throws -> Int? {
    guard n > 0 else { return nil }
    if n == failsAt { throw Oops() }
    await Task.yield()
    n -= 1
    return n + 1
  }
  func makeAsyncIterator() -> Steps { self }
}
do { for try await n in Steps(n: 3, failsAt: 1) { print(n) } } catch { print("failed", error) }
print(try await Steps(n: 3, failsAt: nil).map { "\($0)" }.reduce("", +))
do { print(try await Steps(n: 3, failsAt: 2).contains(1)) } catch { print("contains failed", error) }
print(try await Steps(n: 4, failsAt: 1).first { $0 == 3 } as Any)
print(try await Steps(n: 5, failsAt: nil).min()!, try await Steps(n: 5, failsAt: nil).max(by: >)!)
// Priorities
let high = Task(priority: .high) { print(Task.currentPriority == .high, Task.currentPriority, Task.currentPriority.rawValue) }
await high.value
let low = Task.detached(priority: .background) { print(Task.currentPriority < .high, TaskPriority.userInitiated == .high) }
await low.value
let outer = Task(priority: .utility) { await withTaskGroup(of: Bool.self) { g in g.addTask { Task.currentPriority <= .medium }; return await g.next()! } }
print(await outer.value)
// Unsafe current task
let stopping = Task { () -> [Bool] in var seen = [Task.isCancelled]; withUnsafeCurrentTask { $0?.cancel() }; seen.append(Task.isCancelled); return seen }
print(await stopping.value)
// Global actors
@globalActor actor StoreActor { static let shared = StoreActor() }
@StoreActor final class Store { var items: [String] = []; func add(_ s: String) async -> Int { items.append(s); await Task.yield(); return items.count } }
let store = await Store()
print(await store.add("a"), await store.add("b"), await store.items)
// isolated
actor Register { var total = 0; func add(_ n: Int) { total += n } }
func addTwice(_ n: Int, to register: isolated Register) { register.add(n); register.add(n) }
let register = Register()
await addTwice(4, to: register)
print(await register.total)
// Closures called at once
print(await { () async -> Int in await Task.yield(); return 3 }())
let doubled = await { (n: Int) async -> Int in n * 2 }(4)
print(doubled)
// A tuple at top level, used by declarations above and below it
func say() { print("left", left, "right", right) }
let (left, right) = (1, 2)
say()
