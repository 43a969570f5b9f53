// source: own
import Foundation
actor BankAccount { private(set) var balance = 0; enum Failure: Error { case insufficient(missing: Int) }
  func deposit(_ n: Int) { balance += n }
  func withdraw(_ n: Int) throws { guard balance >= n else { throw Failure.insufficient(missing: n - balance) }; balance -= n }
  func transfer(_ n: Int, to other: BankAccount) async throws { try withdraw(n); await other.deposit(n) } }
struct RateLimiter { let limit: Int; func run<T: Sendable>(_ jobs: [@Sendable () async -> T]) async -> [T] { await withTaskGroup(of: (Int, T).self, returning: [T].self) { group in var next = 0; var out: [Int: T] = [:]; for _ in 0..<min(limit, jobs.count) { let i = next; group.addTask { (i, await jobs[i]()) }; next += 1 }; while let (i, v) = await group.next() { out[i] = v; if next < jobs.count { let j = next; group.addTask { (j, await jobs[j]()) }; next += 1 } }; return jobs.indices.map { out[$0]! } } } }
func countdown(_ n: Int) -> AsyncStream<Int> { AsyncStream { c in let t = Task { for i in (0...n).reversed() { try? await Task.sleep(for: .milliseconds(5)); c.yield(i) }; c.finish() }; c.onTermination = { _ in t.cancel() } } }
enum App { static func main() async {
  let a = BankAccount(), b = BankAccount(); await a.deposit(100)
  do { try await a.transfer(30, to: b); try await a.transfer(500, to: b) } catch BankAccount.Failure.insufficient(let m) { print("missing", m) } catch { print(error) }
  print(await a.balance, await b.balance)
  print(await RateLimiter(limit: 2).run((1...4).map { n in { @Sendable in try? await Task.sleep(for: .milliseconds(20 - n)); return n * n } }))
  var seen: [Int] = []; for await n in countdown(3) { seen.append(n) }; print(seen)
  let doubled = countdown(4).map { $0 * 2 }.filter { $0 > 2 }; print(await doubled.reduce(0, +))
  func timeout<T: Sendable>(_ ms: Int, _ op: @escaping @Sendable () async throws -> T) async -> T? { await withTaskGroup(of: T?.self) { g in g.addTask { try? await op() }; g.addTask { try? await Task.sleep(for: .milliseconds(ms)); return nil }; let first = await g.next()!; g.cancelAll(); return first } }
  print(await timeout(100) { try await Task.sleep(for: .milliseconds(10)); return "fast" } ?? "none", await timeout(10) { try await Task.sleep(for: .milliseconds(500)); return "slow" } ?? "none")
  let t = Task { () -> Int in for i in 1...100 { if Task.isCancelled { return -i }; await Task.yield() }; return 100 }; print(await t.value)
} }
await App.main()
