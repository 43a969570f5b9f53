// source: own
struct Ranked<T>: Comparable { var r: Int; var v: T
 static func < (a: Ranked, b: Ranked) -> Bool { a.r < b.r }
 static func == (a: Ranked, b: Ranked) -> Bool { a.r == b.r } }
let rs = [Ranked(r: 2, v: "b"), Ranked(r: 1, v: "a")]
print(rs.sorted().map(\.v), rs.min()!.v, max(rs[0], rs[1]).v)
func least<C: Comparable>(_ a: C, _ b: C) -> C { a < b ? a : b }
print(least(rs[0], rs[1]).v, rs[0] >= rs[1], rs[0] > rs[1])
protocol Ordered: Comparable { var rank: Int { get } }
extension Ordered { static func < (a: Self, b: Self) -> Bool { a.rank < b.rank } }
struct Card<Face: Equatable>: Ordered { let rank: Int; let face: Face }
print([Card(rank: 3, face: "c"), Card(rank: 1, face: "a")].sorted().map(\.face), Card(rank: 1, face: 1) < Card(rank: 2, face: 0))
