// source: own
import Foundation
import Combine
// async view model with tasks, actors, streams
actor ImageCache {
  private var store: [String: Int] = [:]
  private var inFlight: [String: Task<Int, Error>] = [:]
  private(set) var loads = 0
  func image(_ key: String, load: @escaping @Sendable (String) async throws -> Int) async throws -> Int {
    if let hit = store[key] { return hit }
    if let task = inFlight[key] { return try await task.value }
    loads += 1
    let task = Task { try await load(key) }
    inFlight[key] = task
    defer { inFlight[key] = nil }
    let value = try await task.value
    store[key] = value
    return value
  }
}
struct LoadError: Error, CustomStringConvertible { let key: String; var description: String { "cannot load \(key)" } }
@MainActor final class GalleryModel: ObservableObject {
  enum Phase: Equatable { case idle, loading(done: Int, of: Int), done([Int]), failed(String) }
  @Published private(set) var phase = Phase.idle
  private let cache = ImageCache()
  private var task: Task<Void, Never>?
  let delays: [String: Double]
  init(delays: [String: Double]) { self.delays = delays }
  private func fetch(_ key: String) async throws -> Int {
    guard let delay = delays[key] else { throw LoadError(key: key) }
    try await Task.sleep(for: .seconds(delay))
    return key.count
  }
  func load(_ keys: [String]) {
    task?.cancel()
    task = Task { [weak self] in
      guard let self else { return }
      do {
        phase = .loading(done: 0, of: keys.count)
        let sizes = try await withThrowingTaskGroup(of: (Int, Int).self, returning: [Int].self) { group in
          for (i, key) in keys.enumerated() { group.addTask { (i, try await self.cache.image(key) { try await self.fetch($0) }) } }
          var found: [Int: Int] = [:]
          for try await (i, size) in group { found[i] = size; phase = .loading(done: found.count, of: keys.count) }
          return keys.indices.map { found[$0]! }
        }
        phase = .done(sizes)
      } catch is CancellationError { phase = .idle } catch { phase = .failed("\(error)") }
    }
  }
  func loads() async -> Int { await cache.loads }
}
@main struct App {
  @MainActor static func main() async throws {
    let model = GalleryModel(delays: ["a": 1, "bb": 0.5, "ccc": 2])
    let c = model.$phase.sink { print("phase", $0) }
    model.load(["a", "bb", "a"])
    try await Task.sleep(for: .seconds(3))
    model.load(["zz"])
    try await Task.sleep(for: .milliseconds(10))
    print(await model.loads())
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(2))
    for i in 1...5 { continuation.yield(i) }
    continuation.finish()
    for await n in stream { print("n", n) }
    async let x = Task { 1 }.value
    async let y: Int = { try await Task.sleep(nanoseconds: 1_000_000); return 2 }()
    print(try await x + y)
    let values = (1...3).publisher.values
    var sum = 0
    for await v in values { sum += v }
    print(sum)
    c.cancel()
  }
}
