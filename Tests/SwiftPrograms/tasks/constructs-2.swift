// source: own
struct Oops: Error, CustomStringConvertible { var description: String { "Oops" } }
struct Countdown: AsyncSequence {
  typealias Element = Int
  var n: Int
  struct AsyncIterator: AsyncIteratorProtocol { var n: Int; mutating func next() async -> Int? { guard n > 0 else { return nil }; defer { n -= 1 }; await Task.yield(); return n } }
  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(n: n) }
}
// 1 throwing group: nextResult, next after error
let r1 = try await withThrowingTaskGroup(of: Int.self, returning: [String].self) { group in
  group.addTask { 1 }
  group.addTask { throw Oops() }
  group.addTask { 3 }
  var out: [String] = []
  while let result = await group.nextResult() {
    switch result { case .success(let v): out.append("v\(v)"); case .failure(let e): out.append("e\(e)") }
  }
  return out
}
print(r1)
// 2 group isEmpty, addTaskUnlessCancelled, isCancelled
let r2 = await withTaskGroup(of: Int.self) { group in
  print(group.isEmpty, group.isCancelled)
  print(group.addTaskUnlessCancelled { 1 })
  group.cancelAll()
  print(group.isCancelled, group.addTaskUnlessCancelled { 2 })
  group.addTask { Task.isCancelled ? -1 : 1 }
  return await group.reduce(0) { $0 * 10 + $1 }
}
print(r2)
// 3 async let order & throw
func slow(_ n: Int) async throws -> Int { print("begin", n); try await Task.sleep(nanoseconds: UInt64(n) * 5_000_000); print("end", n); return n }
do {
  async let a = slow(3)
  async let b = slow(1)
  let sum = try await a + b
  print(sum)
} catch { print(error) }
// 4 async let not awaited is cancelled
do {
  async let z = slow(9)
  print("leaving")
}
print("left")
// 5 defer in async with throw
func deferred() async throws { defer { print("defer 1") }; defer { print("defer 2") }; await Task.yield(); throw Oops() }
do { try await deferred() } catch { print("caught", error) }
// 6 try? in async chains and optional chaining
final class Node { var next: Node?; func value() async -> Int { await Task.yield(); return 7 }; init(_ n: Node? = nil) { next = n } }
let node = Node(Node())
print(await node.next?.value() as Any, await node.next?.next?.value() as Any)
let maybe = try? await slow(1)
print(maybe as Any)
// 7 async getters and throwing getters
struct Box { var v: Int { get async throws { try await Task.sleep(nanoseconds: 1); return 5 } } }
print(try await Box().v + 1)
// 8 async closure stored, map over closures
let ops: [() async -> Int] = [{ 1 }, { await Task.yield(); return 2 }, { 3 }]
var total = 0
for op in ops { total += await op() }
print(total)
// 9 recursion with async
func fib(_ n: Int) async -> Int { if n < 2 { return n }; async let a = fib(n - 1); async let b = fib(n - 2); return await a + b }
print(await fib(8))
// 10 switch/if expressions with await
let k = await node.value()
let text = switch k { case 7: "seven"; default: "other" }
print(text)
// 11 task returns error types
let t11 = Task<Int, any Error> { try await slow(1); throw Oops() }
do { _ = try await t11.value } catch { print("value threw", error) }
switch await t11.result { case .success: print("no"); case .failure(let e): print("result", e is Oops) }
// 12 stream onTermination
let (s12, c12) = AsyncStream.makeStream(of: Int.self)
c12.onTermination = { reason in print("terminated", reason) }
let t12 = Task { for await v in s12 { print("got", v) }; print("loop over") }
c12.yield(1)
try await Task.sleep(nanoseconds: 1_000_000)
t12.cancel()
await t12.value
print(c12.yield(2))
// 13 AsyncThrowingStream finish(throwing:)
let s13 = AsyncThrowingStream<Int, any Error> { c in c.yield(1); c.finish(throwing: Oops()) }
do { for try await v in s13 { print(v) } } catch { print("stream", error) }
// 14 unfolding
var count14 = 0
let s14 = AsyncStream(unfolding: { () async -> Int? in count14 += 1; return count14 < 4 ? count14 : nil })
for await v in s14 { print("u", v) }
// 15 async map helper
extension Sequence { func asyncMap<T>(_ f: (Element) async throws -> T) async rethrows -> [T] { var r: [T] = []; for e in self { try await r.append(f(e)) }; return r } }
print(await [1, 2, 3].asyncMap { await Task.yield(); return $0 * 2 })
// 16 continuation with result
print(await withCheckedContinuation { (c: CheckedContinuation<Int, Never>) in Task { c.resume(returning: 5) } })
do { _ = try await withCheckedThrowingContinuation { (c: CheckedContinuation<Int, any Error>) in c.resume(throwing: Oops()) } } catch { print("cont", error) }
let r16: Result<String, any Error> = .success("res")
print(try await withCheckedThrowingContinuation { (c: CheckedContinuation<String, any Error>) in c.resume(with: r16) })
// 17 priority

// 18 chained tasks
let a18 = Task { 1 }
let b18 = Task { await a18.value + 1 }
print(await b18.value)
// 19 zip of async, compactMap, flatMap, prefix while, dropFirst
print(await Countdown(n: 5).compactMap { $0 % 2 == 0 ? nil : $0 }.reduce(into: []) { $0.append($1) })
print(await Countdown(n: 3).flatMap { Countdown(n: $0) }.reduce("") { $0 + "\($1)" })
print(await Countdown(n: 6).dropFirst(2).prefix(while: { $0 > 1 }).reduce("") { $0 + "\($1)" })
print(await Countdown(n: 4).allSatisfy { $0 > 0 }, await Countdown(n: 4).contains { $0 == 9 })
