// source: own
struct Oops: Error, Equatable { var n = 0 }
// 1 priorities
print(TaskPriority.high, TaskPriority.low.rawValue, TaskPriority.high > .low, TaskPriority.userInitiated == .high, TaskPriority(rawValue: 9) == .background)
let p1 = Task(priority: .high) { Task.currentPriority }
print(await p1.value)

// 2 withUnsafeCurrentTask

let t2 = Task { withUnsafeCurrentTask { $0?.cancel() }; return Task.isCancelled }
print(await t2.value)
// 3 MainActor
@MainActor final class Model { var items: [Int] = []; func add(_ n: Int) { items.append(n) } ; nonisolated func hello() -> String { "hello" } }
let model = await Model()
await model.add(1)
await MainActor.run { model.add(2); model.add(3) }
print(await model.items, model.hello())
// 4 isolated parameter
actor Counter { var n = 0; func inc() -> Int { n += 1; return n } ; var double: Int { n * 2 } }
func bump(_ c: isolated Counter) -> Int { c.inc() + c.inc() }
let counter = Counter()
print(await bump(counter), await counter.double)
// 5 actor extension, protocol
protocol Store: Actor { func load() async throws -> Int }
extension Counter: Store { func load() async throws -> Int { try await Task.sleep(nanoseconds: 1000); return inc() } }
let store: any Store = counter
print(try await store.load())
// 6 typed throws
enum E6: Error { case a, b }
func typed(_ f: Bool) async throws(E6) -> Int { if f { throw .a }; return 1 }
do { print(try await typed(false)); _ = try await typed(true) } catch { switch error { case .a: print("typed a"); case .b: print("b") } }
// 7 rethrows async
func twice<T>(_ f: () async throws -> T) async rethrows -> (T, T) { (try await f(), try await f()) }
print(await twice { 3 })
do { _ = try await twice { () async throws -> Int in throw Oops(n: 1) } } catch { print("rethrown", error) }
// 8 async sequence error via map throws
let s8 = AsyncStream<Int> { c in for i in 1...3 { c.yield(i) }; c.finish() }
do { for try await v in s8.map({ (n: Int) async throws -> Int in if n == 2 { throw Oops(n: n) }; return n }) { print("m", v) } } catch { print("map threw", error) }
// 9 cancellation while in continuation with handler
final class Holder: @unchecked Sendable { var c: CheckedContinuation<Int, any Error>? }
let holder = Holder()
let t9 = Task {
  try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { holder.c = $0 }
  } onCancel: { holder.c?.resume(throwing: CancellationError()); holder.c = nil }
}
await Task.yield()
t9.cancel()
do { print(try await t9.value) } catch { print("t9", error) }
// 10 discarding group
await withDiscardingTaskGroup { group in for i in 0..<3 { group.addTask { print("d", i) } } }
do { try await withThrowingDiscardingTaskGroup { group in
  group.addTask { throw Oops(n: 5) }
  group.addTask { do { try await Task.sleep(nanoseconds: 1_000_000_000) } catch { print("sibling", error) } }
} } catch { print("discarding", error) }
// 11 sleeping until, ContinuousClock
let clock = ContinuousClock()
let begin = clock.now
try await clock.sleep(until: begin.advanced(by: .milliseconds(5)))
print(clock.now - begin >= .milliseconds(5))
try await Task.sleep(until: .now + .milliseconds(2), clock: .continuous)
try await Task.sleep(for: .milliseconds(1), tolerance: .milliseconds(1))
let m = try await clock.measure { try await Task.sleep(for: .milliseconds(2)) }
print(m >= .milliseconds(2))
// 12 cancelled sleep throws at once
let t12 = Task { do { try await Task.sleep(for: .seconds(100)); return "slept" } catch is CancellationError { return "cancelled" } }
t12.cancel()
print(try await t12.value)
// 13 nested task values and cancellation doesn't propagate to unstructured
let t13 = Task { let inner = Task { Task.isCancelled }; await Task.yield(); return (Task.isCancelled, await inner.value) }
t13.cancel()
print(await t13.value)
// 14 collection of tasks, results in order
let tasks = (1...4).map { n in Task { try await Task.sleep(for: .milliseconds(20 - 4 * n)); return n * n } }
var results: [Int] = []
for t in tasks { results.append(try await t.value) }
print(results)
// 15 group with limit (sliding window)
let limited = await withTaskGroup(of: Int.self) { group in
  var next = 0, out: [Int] = []
  for _ in 0..<2 { let n = next; group.addTask { n }; next += 1 }
  while let v = await group.next() { out.append(v); if next < 6 { let n = next; group.addTask { n }; next += 1 } }
  return out
}
print(limited)
// 16 actor reentrancy cache of tasks
actor Cache { private var tasks: [String: Task<Int, Never>] = [:]; var loads = 0
  func load(_ k: String) async -> Int { if let t = tasks[k] { return await t.value }; let t = Task { loads += 1; await Task.yield(); return k.count }; tasks[k] = t; return await t.value } }
let cache = Cache()
async let c1 = cache.load("abc"); async let c2 = cache.load("abc"); async let c3 = cache.load("z")
print(await [c1, c2, c3], await cache.loads)
// 17 for try await with where/if let/ break & continue
let s17 = AsyncStream<Int?> { c in for v in [1, nil, 3, 4] as [Int?] { c.yield(v) }; c.finish() }
for await case let v? in s17 where v > 1 { if v == 4 { break }; print("s17", v) }
// 18 AsyncStream iterator
var it = AsyncStream<Int> { c in c.yield(1); c.yield(2); c.finish() }.makeAsyncIterator()
while let v = await it.next() { print("it", v) }
// 19 async property wrappers / subscript in struct
struct Table { subscript(k: String) -> Int { get async { await Task.yield(); return k.count } } }
print(await Table()["four"])
// 20 async default args, variadics, inout
func addAll(_ xs: Int..., to sum: inout Int) async { for x in xs { await Task.yield(); sum += x } }
var sum20 = 0
await addAll(1, 2, 3, to: &sum20)
print(sum20)
