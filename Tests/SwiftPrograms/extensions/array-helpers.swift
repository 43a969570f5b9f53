// source: own
extension Array {
  func chunked(into size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
  var second: Element? { count > 1 ? self[1] : nil }
  mutating func prepend(_ element: Element) { insert(element, at: 0) }
}
extension Array where Element: Hashable {
  func unique() -> [Element] { var seen = Set<Element>(); return filter { seen.insert($0).inserted } }
}
extension Array where Element == Int {
  var average: Double { isEmpty ? 0 : Double(reduce(0, +)) / Double(count) }
}
var n = [1, 2, 3, 4, 5]
print(n.chunked(into: 2), n[safe: 9] as Any, n[safe: 0]!, n.second ?? 0)
n.prepend(5)
print(n, n.unique(), n.average, ["a", "b", "a"].unique())
