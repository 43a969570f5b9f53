// source: own
extension Sequence where Element: Sendable {
  func mapTogether<T: Sendable>(_ transform: @escaping @Sendable (Element) async throws -> T) async rethrows -> [T] {
    try await withThrowingTaskGroup(of: (T, Int).self) { group in
      for (place, element) in enumerated() { group.addTask { (try await transform(element), place) } }
      var made: [Int: T] = [:]
      for try await (value, place) in group { made[place] = value }
      return made.keys.sorted().compactMap { made[$0] }
    }
  }
}
enum Fault: Error { case small, large }
func fail(_ fault: Fault) throws { throw fault }
print(try await [1, 2, 3].mapTogether { "<\($0)>" })
for fault in [Fault.small, .large] {
  do { try fail(fault) } catch Fault.small { print("small") } catch where fault == .large { print("where", error) }
}
