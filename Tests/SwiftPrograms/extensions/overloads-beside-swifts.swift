// source: own
struct P { var name: String; var age: Int }
extension Sequence {
    func sorted<T: Comparable>(by k: KeyPath<Element, T>) -> [Element] { sorted { $0[keyPath: k] < $1[keyPath: k] } }
    func sorted2<T: Comparable>(by k: KeyPath<Element, T>) -> [Element] { self.sorted(by: { $0[keyPath: k] < $1[keyPath: k] }) }
    func min<T: Comparable>(by k: KeyPath<Element, T>) -> Element? { self.min(by: { $0[keyPath: k] < $1[keyPath: k] }) }
    func max<T: Comparable>(by k: KeyPath<Element, T>) -> Element? { self.max { $0[keyPath: k] < $1[keyPath: k] } }
    func sorted<T: Comparable>(_ k: KeyPath<Element, T>, by cmp: (T, T) -> Bool) -> [Element] { sorted { cmp($0[keyPath: k], $1[keyPath: k]) } }
    func sorted<T>(by k: KeyPath<Element, T>, using cmp: (T, T) -> Bool) -> [Element] { sorted(by: { cmp($0[keyPath: k], $1[keyPath: k]) }) }
    func map2<T>(_ k: KeyPath<Element, T>) -> [T] { map { $0[keyPath: k] } }
}
extension MutableCollection where Self: RandomAccessCollection {
    mutating func sort<T: Comparable>(by k: KeyPath<Element, T>) { sort { $0[keyPath: k] < $1[keyPath: k] } }
}
extension Array {
    func sum(_ k: KeyPath<Element, Int>) -> Int { reduce(0) { $0 + $1[keyPath: k] } }
    mutating func removeAll(matching k: KeyPath<Element, Bool>) { removeAll { $0[keyPath: k] } }
    func count(where k: KeyPath<Element, Bool>) -> Int { filter { $0[keyPath: k] }.count }
    func first<T: Equatable>(where k: KeyPath<Element, T>, is v: T) -> Element? { first { $0[keyPath: k] == v } }
}
print(["aaa", "b"].sorted(by: \.count), ["aaa", "b"].sorted2(by: \.count))
print(["aaa", "b", "cc"].min(by: \.count) ?? "-", ["aaa", "b"].max(by: \.count)!)
print([3, 1, 2].sorted { $0 > $1 }, [3, 1, 2].sorted(by: >))
var ps = [P(name: "b", age: 2), P(name: "a", age: 1)]
ps.sort(by: \.age)
print(ps.map(\.name), ps.sorted(\.age, by: >).map(\.name), ps.sorted(by: \.name, using: >).map(\.name))
print(ps.sum(\.age), ps.first(where: \.age, is: 2)!.name, [1, 5, 2].max { $0 < $1 }!)
var n = [3, 1, 2]
n.sort(by: >)
print(n)
n.sort { $0 < $1 }
print(n, Set([3, 1]).sorted(by: \.self), ["b": 2, "a": 1].sorted(by: \.key).map(\.value))
