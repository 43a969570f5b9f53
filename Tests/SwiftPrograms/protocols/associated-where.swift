// source: own
protocol Seq { associatedtype Item; associatedtype I: IteratorProtocol where I.Element == Item; func mk() -> I }
struct CI: IteratorProtocol { var n = 3; mutating func next() -> Int? { if n == 0 { return nil }; n -= 1; return n } }
struct C: Seq { typealias Item = Int; func mk() -> CI { CI() } }
var it = C().mk(); print(it.next() as Any)
protocol Rep: AnyObject where Self: Sendable { associatedtype V: Equatable & Sendable; associatedtype W = Int; func v() -> V }
final class RR: Rep, Sendable { func v() -> Int { 3 } }
print(RR().v())
protocol Con where Item: Equatable { associatedtype Item; var items: [Item] { get } }
extension Con { func has(_ i: Item) -> Bool { items.contains(i) } }
struct CC: Con { var items = [1, 2] }
print(CC().has(2))
