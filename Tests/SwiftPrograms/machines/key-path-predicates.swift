// source: own
import Foundation
struct Predicate2<T> { let matches: (T) -> Bool; init(_ f: @escaping (T) -> Bool) { matches = f }
  static func && (l: Self, r: Self) -> Self { .init { l.matches($0) && r.matches($0) } }
  static func || (l: Self, r: Self) -> Self { .init { l.matches($0) || r.matches($0) } }
  static prefix func ! (p: Self) -> Self { .init { !p.matches($0) } } }
func == <T, V: Equatable>(l: KeyPath<T, V>, r: V) -> Predicate2<T> { Predicate2 { $0[keyPath: l] == r } }
func > <T, V: Comparable>(l: KeyPath<T, V>, r: V) -> Predicate2<T> { Predicate2 { $0[keyPath: l] > r } }
func ~= <T, V: Collection>(l: KeyPath<T, V>, r: V.Element) -> Predicate2<T> where V.Element: Equatable { Predicate2 { $0[keyPath: l].contains(r) } }
struct Item { var title: String; var prio: Int; var tags: [String]; var done = false }
extension Sequence { func filter(matching p: Predicate2<Element>) -> [Element] { filter(p.matches) }
  func sorted<V: Comparable>(by k: KeyPath<Element, V>, _ o: (V, V) -> Bool = (<)) -> [Element] { sorted { o($0[keyPath: k], $1[keyPath: k]) } }
  func group<K: Hashable>(by k: (Element) -> K) -> [K: [Element]] { Dictionary(grouping: self, by: k) }
  func sum<N: Numeric>(of k: KeyPath<Element, N>) -> N { reduce(0) { $0 + $1[keyPath: k] } } }
let items = [Item(title: "a", prio: 3, tags: ["x"]), Item(title: "b", prio: 1, tags: ["y", "x"], done: true), Item(title: "c", prio: 5, tags: [])]
print(items.filter(matching: \.done == false && \.prio > 3).map(\.title), items.filter(matching: !(\Item.prio > 2) || \.title == "c").map(\.title))
print(items.sorted(by: \.prio).map(\.title), items.sorted(by: \.title, >).map(\.title), items.sum(of: \.prio), items.group(by: \.done).mapValues(\.count)[true]!)
