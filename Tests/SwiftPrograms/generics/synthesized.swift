// source: own
struct Point: Hashable, Codable { var x = 0, y = 0 }
enum Kind: Comparable { case low, mid(Int), high(name: String) }
enum Suit: String, CaseIterable, Identifiable { case hearts, spades = "S"; var id: String { rawValue } }
struct Wrapper<T> { let value: T }
extension Wrapper: Equatable where T: Equatable {}
extension Wrapper: Hashable where T: Hashable {}
struct Tagged: Identifiable { let id: Int; let tag: String }
print(Set([Point(x: 1), Point(), Point(x: 1, y: 0)]).count, [Point(x: 2): "a"][Point(x: 2)]!)
print([Kind.high(name: "z"), .mid(3), .low, .mid(1), .high(name: "a")].sorted(), Kind.low < .mid(0), max(Kind.mid(1), Kind.mid(2)))
print(Suit.allCases.map(\.id), Suit(rawValue: "S")!, Suit(rawValue: "x") as Any)
print(Wrapper(value: [1]) == Wrapper(value: [1]), Set([Wrapper(value: 1), Wrapper(value: 1)]).count)
print([Tagged(id: 2, tag: "b"), Tagged(id: 1, tag: "a")].sorted { $0.id < $1.id }.map(\.tag), Point() == Point(x: 0), Point() != Point(y: 1))
