// source: own
actor Cache<K: Hashable & Sendable, V: Sendable> { private enum Entry { case ready(V), pending(Task<V, any Error>) }; private var store: [K: Entry] = [:]; private(set) var loads = 0
  func value(_ k: K, load: @escaping @Sendable (K) async throws -> V) async throws -> V {
    switch store[k] { case .ready(let v)?: return v; case .pending(let t)?: return try await t.value; case nil: break }
    loads += 1; let t = Task { try await load(k) }; store[k] = .pending(t)
    do { let v = try await t.value; store[k] = .ready(v); return v } catch { store[k] = nil; throw error } } }
struct Bad: Error {}
let cache = Cache<Int, String>()
let load: @Sendable (Int) async throws -> String = { k in try await Task.sleep(nanoseconds: 1_000); if k < 0 { throw Bad() }; return "v\(k)" }
async let a = cache.value(1, load: load), b = cache.value(1, load: load)
print(try await (a, b), await cache.loads)
do { _ = try await cache.value(-1, load: load) } catch { print("error", error) }
print((try? await cache.value(-1, load: load)) ?? "none", await cache.loads)
let s = AsyncStream<Int> { c in for i in 1...4 { c.yield(i) }; c.finish() }
var sum = 0; for await x in s where x != 2 { sum += x }; print(sum)
let t = Task { () -> Int in for i in 0..<1000 { if Task.isCancelled { return i }; await Task.yield() }; return -1 }; t.cancel(); print(await t.value <= 1000)
func timeout<T: Sendable>(_ n: UInt64, _ f: @escaping @Sendable () async throws -> T) async throws -> T { try await withThrowingTaskGroup(of: T.self) { g in g.addTask { try await f() }; g.addTask { try await Task.sleep(nanoseconds: n); throw CancellationError() }; defer { g.cancelAll() }; return try await g.next()! } }
do { print(try await timeout(50_000_000) { 42 }); _ = try await timeout(1_000) { try await Task.sleep(nanoseconds: 5_000_000_000); return 1 } } catch { print(type(of: error)) }
let xs = await withTaskGroup(of: (Int, Int).self) { g in for i in 0..<4 { g.addTask { (i, i * i) } }; var r = [Int](repeating: 0, count: 4); for await (i, v) in g { r[i] = v }; return r }; print(xs)
