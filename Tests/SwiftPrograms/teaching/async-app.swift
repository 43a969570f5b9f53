// source: own
import Foundation
actor Counter { private var value = 0; func increment(by n: Int = 1) -> Int { value += n; return value }; var current: Int { value } }
struct User: Sendable { let id: Int, name: String }
enum APIError: Error { case notFound(Int), timeout }
struct API { func user(_ id: Int) async throws -> User { try await Task.sleep(for: .milliseconds(10 * id)); guard id < 4 else { throw APIError.notFound(id) }; return User(id: id, name: "u\(id)") } }
func main() async {
  let api = API(), counter = Counter()
  await withTaskGroup(of: Void.self) { group in for _ in 0..<10 { group.addTask { _ = await counter.increment() } } }
  print(await counter.current)
  do { async let a = api.user(1); async let b = api.user(2); let both = try await [a, b]; print(both.map(\.name)) } catch { print(error) }
  let results = await withTaskGroup(of: (Int, Result<User, Error>).self) { group -> [Int: String] in
    for id in 1...5 { group.addTask { do { return (id, .success(try await api.user(id))) } catch { return (id, .failure(error)) } } }
    var all: [Int: String] = [:]
    for await (id, r) in group { switch r { case .success(let u): all[id] = u.name; case .failure(let e): all[id] = "\(e)" } }
    return all }
  for id in results.keys.sorted() { print(id, results[id]!) }
  let stream = AsyncStream<Int> { c in for i in 1...3 { c.yield(i) }; c.finish() }
  var sum = 0; for await n in stream where n != 2 { sum += n }; print(sum)
  let task = Task { () -> String in do { try await Task.sleep(for: .seconds(5)); return "late" } catch { return "cancelled \(Task.isCancelled)" } }
  task.cancel(); print(await task.value)
  let value = await withCheckedContinuation { c in DispatchQueue.global().async { c.resume(returning: 42) } }; print(value)
  func retry<T>(_ times: Int, _ op: () async throws -> T) async throws -> T { for i in 1..<times { do { return try await op() } catch { print("try \(i) failed") } }; return try await op() }
  var n = 0
  do { print(try await retry(3) { n += 1; if n < 3 { throw APIError.timeout }; return "ok after \(n)" }) } catch { print(error) }
}
await main()
