// source: own
extension Sequence {
  func count(where test: (Element) throws -> Bool) rethrows -> Int { try reduce(0) { try test($1) ? $0 + 1 : $0 } }
  func sorted<T: Comparable>(on key: KeyPath<Element, T>, descending: Bool = false) -> [Element] {
    sorted { descending ? $0[keyPath: key] > $1[keyPath: key] : $0[keyPath: key] < $1[keyPath: key] }
  }
  func grouped<K: Hashable>(by key: (Element) -> K) -> [K: [Element]] { Dictionary(grouping: self, by: key) }
}
extension Sequence where Element: Numeric { func total() -> Element { reduce(0, +) } }
extension Collection { var middle: Element? { isEmpty ? nil : dropFirst(count / 2).first } }
extension Collection where Element: Equatable { func has(_ e: Element) -> Bool { firstIndex(of: e) != nil } }
struct P { let n: String; let a: Int }
let ps = [P(n: "x", a: 3), P(n: "y", a: 1)]
print(ps.sorted(on: \.a).map(\.n), ps.sorted(on: \.n, descending: true).map(\.n))
print([1, 2, 3, 4].count { $0 > 2 }, [1.5, 2].total(), (1...4).total(), [1, 2, 3].middle!, "abc".middle!, [1, 2].has(2))
print(["aa", "b", "cc"].grouped { $0.count }[2]!)
