// source: own
final class Loader {
  let value: Int
  init(_ start: Int) async {
    await Task.yield()
    value = start * 2
  }
  static func shared() async -> Loader { await Loader(21) }
}
print(await Loader(4).value)
print(await Loader.shared().value)
struct Pair {
  let a: Int
  init(_ n: Int) async throws {
    guard n > 0 else { throw CancellationError() }
    await Task.yield()
    a = n
  }
}
print(try await Pair(3).a)
print((try? await Pair(0)) == nil)
