// source: own
struct Fibonacci: Sequence { let limit: Int; func makeIterator() -> AnyIterator<Int> { var (a, b, n) = (0, 1, 0); return AnyIterator { guard n < limit else { return nil }; defer { (a, b) = (b, a + b); n += 1 }; return a } } }
print(Array(Fibonacci(limit: 10)), Fibonacci(limit: 5).reduce(0, +), Fibonacci(limit: 8).filter { $0 % 2 == 0 }, Fibonacci(limit: 6).contains(5))
struct Countdown: Sequence, IteratorProtocol { var n: Int; mutating func next() -> Int? { if n == 0 { return nil }; defer { n -= 1 }; return n } }
for x in Countdown(n: 3) { print(x, terminator: " ") }; print()
print(Countdown(n: 5).map { $0 * $0 }, Countdown(n: 4).sorted(), zip(Countdown(n: 3), "abc").map { "\($0)\($1)" }, Countdown(n: 3).enumerated().map { $0.offset * $0.element })
struct Grid<T>: Sequence { let rows: [[T]]; struct Iterator: IteratorProtocol { let rows: [[T]]; var r = 0, c = 0; mutating func next() -> (row: Int, column: Int, value: T)? { while r < rows.count { if c < rows[r].count { defer { c += 1 }; return (r, c, rows[r][c]) }; r += 1; c = 0 }; return nil } }
  func makeIterator() -> Iterator { Iterator(rows: rows) } }
for cell in Grid(rows: [["a"], [], ["b", "c"]]) { print(cell.row, cell.column, cell.value) }
struct Page: RandomAccessCollection { let total: Int; let size: Int; var startIndex: Int { 0 }; var endIndex: Int { (total + size - 1) / size }; subscript(i: Int) -> Range<Int> { precondition(indices.contains(i)); return i * size..<Swift.min((i + 1) * size, total) } }
let pages = Page(total: 10, size: 4); print(pages.count, pages.first!, pages.last!, pages.map(\.count), pages[1], pages.reversed().map(\.lowerBound), pages.firstIndex { $0.contains(9) }!)
struct SortedArray<E: Comparable>: RandomAccessCollection { private var s: [E] = []; init<S: Sequence>(_ x: S) where S.Element == E { s = x.sorted() }; var startIndex: Int { s.startIndex }; var endIndex: Int { s.endIndex }; subscript(i: Int) -> E { s[i] }
  mutating func insert(_ e: E) { var (lo, hi) = (0, s.count); while lo < hi { let m = (lo + hi) / 2; if s[m] < e { lo = m + 1 } else { hi = m } }; s.insert(e, at: lo) } }
var sa = SortedArray([5, 1, 3]); sa.insert(4); sa.insert(0); print(Array(sa), sa.first!, sa.last!, sa.count, sa.contains(3), sa[2], sa.prefix(2).map { $0 }, sa.dropFirst(3).map { $0 }, sa.max()!)
extension Sequence { func chunks(_ n: Int) -> [[Element]] { var all: [[Element]] = [], part: [Element] = []; for x in self { part.append(x); if part.count == n { all.append(part); part = [] } }; if !part.isEmpty { all.append(part) }; return all }
  func unique<K: Hashable>(by key: (Element) -> K) -> [Element] { var seen = Set<K>(); return filter { seen.insert(key($0)).inserted } } }
print((1...7).chunks(3), ["apple", "avocado", "bean"].unique { $0.first }, Fibonacci(limit: 7).chunks(4))
extension Collection { func pairs() -> [(Element, Element)] { indices.flatMap { i in self[index(after: i)...].map { (self[i], $0) } } } }
print([1, 2, 3].pairs().map { $0.0 * $0.1 })
struct Polynomial: ExpressibleByArrayLiteral { var c: [Double]; init(arrayLiteral e: Double...) { c = e }; subscript(power: Int) -> Double { get { power < c.count ? c[power] : 0 } set { while c.count <= power { c.append(0) }; c[power] = newValue } }; func callAsFunction(_ x: Double) -> Double { c.reversed().reduce(0) { $0 * x + $1 } } }
var poly: Polynomial = [1, 0, 2]; poly[3] = 1; print(poly(2), poly.c, poly[9])
@dynamicMemberLookup struct Bag { var values: [String: Int]; subscript(dynamicMember k: String) -> Int { get { values[k] ?? 0 } set { values[k] = newValue } } }
var bag = Bag(values: ["a": 1]); bag.b = 4; bag.a += 10; print(bag.a, bag.b, bag.zzz)
