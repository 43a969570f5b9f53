// source: own
infix operator >>>: ComparisonPrecedence
protocol Cmp { var rank: Int { get } }
extension Cmp {
  static func >>> (a: Self, b: Self) -> Bool { a.rank > b.rank }
}
struct V: Cmp { let rank: Int }
func best<T: Cmp>(_ a: T, _ b: T) -> T { a >>> b ? a : b }
print(best(V(rank: 1), V(rank: 2)).rank, V(rank: 3) >>> V(rank: 1))
func sorted<T: Cmp>(_ all: [T]) -> [Int] { all.sorted { $0 >>> $1 }.map(\.rank) }
print(sorted([V(rank: 1), V(rank: 5), V(rank: 3)]))
extension Cmp { func beats(_ other: Self) -> Bool { self >>> other } }
print(V(rank: 2).beats(V(rank: 1)))
