// source: own
// Members that extensions add beside Swift's own of the same name.
extension String {
  func prefix(upTo end: Character) -> Substring { prefix { $0 != end } }
  func hasPrefix(_ any: [String]) -> Bool { any.contains { hasPrefix($0) } }
  func contains(_ any: Set<Character>) -> Bool { contains { any.contains($0) } }
  init(_ bool: Bool) { self = bool ? "yes" : "no" }
  init(money cents: Int) { self = "$\(cents)" }
}
print("ab:c".prefix(upTo: ":"), "abc".hasPrefix(["x", "ab"]), "abc".hasPrefix("b"))
print("abc".contains(["z", "c"] as Set<Character>), "abc".contains("b"))
print([1, 2].map { String($0) }, String(5), String(true), String(money: 3), [true].map(String.init), [1].map(String.init))
extension Int {
  init?(roman: String) { self = roman.count }
  init(_ bool: Bool) { self = bool ? 1 : 0 }
}
print([true, false].map(Int.init), Int("5") ?? 0, Int(roman: "xx") ?? 0)
extension Array {
  func min<T: Comparable>(_ key: (Element) -> T) -> Element? { self.min { key($0) < key($1) } }
  func count(of element: Element) -> Int where Element: Equatable { filter { $0 == element }.count }
  func first(_ count: Int) -> [Element] { Array(prefix(count)) }
}
print(["bb", "a"].min { $0.count } ?? "", [3, 1].min() ?? 0, [1, 1, 2].count(of: 1), [1, 2].count { $0 > 1 })
print([1, 2, 3].first(2), [1, 2].first { $0 > 1 } ?? 0, [1].first ?? 0)
struct Point {
  var x: Int
  var y: Int?
}
extension Sequence {
  func compactMap<T>(_ path: KeyPath<Element, T?>) -> [T] { compactMap { $0[keyPath: path] } }
  func max<T: Comparable>(by path: KeyPath<Element, T>) -> Element? { self.max { $0[keyPath: path] < $1[keyPath: path] } }
}
let points = [Point(x: 1, y: 3), Point(x: 4, y: nil)]
print(points.compactMap(\.y), points.max(by: \.x)?.x ?? 0)
