// source: own
struct Oops: Error, Equatable { var n = 0 }
func pause(_ ms: UInt64) async throws { try await Task.sleep(nanoseconds: ms * 1_000_000) }
// 1 cancel in a group inside for await
let t1 = Task {
  await withTaskGroup(of: Int.self) { group in
    for i in 1...3 { group.addTask { try? await pause(UInt64(i) * 1000); return Task.isCancelled ? -i : i } }
    for await v in group { print("g", v) }
  }
  print("after group", Task.isCancelled)
}
try await pause(1)
t1.cancel()
await t1.value
// 2 cancelled group of groups
let t2 = Task { () -> String in
  do {
    return try await withThrowingTaskGroup(of: String.self) { outer in
      outer.addTask {
        try await withThrowingTaskGroup(of: String.self) { inner in
          inner.addTask { try await pause(5000); return "deep" }
          return try await inner.next()!
        }
      }
      return try await outer.next()!
    }
  } catch { return "stopped: \(error)" }
}
try await pause(1); t2.cancel(); print(await t2.value)
// 3 async let cancelled by parent
let t3 = Task { () -> String in
  async let a: Void = pause(5000)
  do { try await a; return "a" } catch { return "async let: \(error)" }
}
try await pause(1); t3.cancel(); print(await t3.value)
// 4 cancel while waiting for a stream
let (s4, c4) = AsyncStream.makeStream(of: Int.self)
let t4 = Task { var n = 0; for await v in s4 { n += v }; return n }
c4.yield(2); try await pause(1); t4.cancel(); print(await t4.value)
// 5 throwing stream cancelled returns nil, not an error
let (s5, c5) = AsyncThrowingStream.makeStream(of: Int.self, throwing: (any Error).self)
let t5 = Task { () -> String in do { for try await v in s5 { print(v) }; return "ended \(Task.isCancelled)" } catch { return "\(error)" } }
c5.yield(1); try await pause(1); t5.cancel(); print(await t5.value)
// 6 stream finished twice, yield after
c5.finish(); c5.finish(throwing: Oops())
// 7 two readers of one stream
let (s7, c7) = AsyncStream.makeStream(of: Int.self)
let r71 = Task { var a: [Int] = []; for await v in s7 { a.append(v) }; return a }
try await pause(1)
c7.yield(1); c7.yield(2); c7.finish()
print(await r71.value)
// 8 handler with value
let t8 = Task { () -> Int in
  await withTaskCancellationHandler { await withCheckedContinuation { c in Task { try? await pause(2); c.resume(returning: 8) } } } onCancel: { print("t8 cancelled") }
}
try await pause(1); t8.cancel(); print(await t8.value)
// 9 defer with await? (not allowed) defers order on cancellation
let t9 = Task { defer { print("d1") }; do { defer { print("d2") }; try await pause(1000) }; print("unreached") }
try await pause(1); t9.cancel(); print(await t9.result.map { "ok" }.mapError { _ in Oops() })
// 10 while loop with cancellation checks
let t10 = Task { () -> Int in var i = 0; while !Task.isCancelled { i += 1; await Task.yield(); if i == 5 { withUnsafeCurrentTask { $0?.cancel() } } }; return i }
print(await t10.value)
// 11 repeat-while + guard + continue with await
var i11 = 0
repeat { i11 += 1; guard await { i11 % 2 == 0 }() else { continue }; print("even", i11) } while i11 < 4
// 12 closure capture list, weak self in Task
final class Owner { var n = 1; var task: Task<Void, Never>?; func start() { task = Task { [weak self] in try? await pause(2); print("weak", self?.n as Any) } }; deinit { print("deinit") } }
var owner: Owner? = Owner()
owner!.start(); let task12 = owner!.task!
owner = nil
await task12.value
// 13 nested functions async + generic
func retry<T>(_ n: Int, _ op: () async throws -> T) async throws -> T {
  for k in 1...n { do { return try await op() } catch { print("attempt", k, error); if k == n { throw error } } }
  fatalError()
}
var tries = 0
print(try await retry(3) { () async throws -> String in tries += 1; if tries < 3 { throw Oops(n: tries) }; return "done \(tries)" })
// 14 result builder-ish: Result(catching:) not async; Task.result.get()
let r14 = await Task { () throws -> Int in throw Oops(n: 14) }.result
do { print(try r14.get()) } catch { print("get", error) }
// 15 AsyncStream of tasks results merge
let merged = AsyncStream<String> { c in
  Task { for i in 1...2 { c.yield("a\(i)"); await Task.yield() }; for i in 1...2 { c.yield("b\(i)") }; c.finish() }
}
var text15 = ""; for await t in merged { text15 += t + " " }; print(text15)
// 16 actor with async init, static, isolated deinit
actor Temp { let v: Int; init(_ v: Int) async { await Task.yield(); self.v = v }; func plus(_ o: Temp) async -> Int { await v + o.v } }
let temp = await Temp(3); print(await temp.plus(await Temp(4)))
// 17 global actor
@globalActor actor MyActor { static let shared = MyActor() }
enum G17 { @MyActor static var shared17 = 1 }
@MyActor func inc17() -> Int { G17.shared17 += 1; return G17.shared17 }
print(await inc17(), await G17.shared17)
// 18 if let with await, ternary, nil-coalescing, string interpolation
func opt(_ n: Int) async -> Int? { n > 0 ? n : nil }
if let v = await opt(3), await opt(0) == nil { print("v \(await opt(v)!) \(await opt(-1) ?? 99)") }
// 19 tuples and multi-assignment
let (x19, y19) = await (opt(1), opt(0)); print(x19 as Any, y19 as Any)
