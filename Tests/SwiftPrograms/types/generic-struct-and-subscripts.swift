// source: own
struct Stack<Element> { private var items: [Element] = []
  mutating func push(_ n: Element) { items.append(n) }
  mutating func pop() -> Element? { items.popLast() }
  var count: Int { items.count } }
var s = Stack<String>()
s.push("a"); s.push("b")
print(s.pop() ?? "none", s.count)
extension Double { var km: Double { self * 1_000 } }
print(42.km, 1.5.km)
extension Comparable { func clamped(to r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) } }
print(15.clamped(to: 0...10))
struct Matrix { var grid: [Double]; let columns: Int
  subscript(row: Int, column: Int) -> Double {
    get { grid[row * columns + column] }
    set { grid[row * columns + column] = newValue } } }
var m = Matrix(grid: [1, 2, 3, 4], columns: 2)
m[0, 1] = 9
m[1, 1] += 1
print(m[0, 1], m[1, 1], m.grid)
struct TimesTable { let multiplier: Int; subscript(index: Int) -> Int { multiplier * index } }
print(TimesTable(multiplier: 3)[6])
