// source: own
let double: (Int) async -> Int = { n in
  await Task.yield()
  return n * 2
}
func apply(_ f: (Int) async throws -> Int, to n: Int) async rethrows -> Int { try await f(n) }
print(await double(4))
print(await apply(double, to: 5))
print(await apply({ $0 + 1 }, to: 5))
func make(_ n: Int) -> () async -> String {
  var count = n
  return {
    count += 1
    await Task.yield()
    return "count \(count)"
  }
}
let counter = make(3)
print(await counter(), await counter())
extension Array {
  func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
    var all: [T] = []
    for element in self { all.append(try await transform(element)) }
    return all
  }
}
print(await [1, 2, 3].asyncMap { await double($0) })
