// source: own
func sum(_ n: Int) -> Int { n == 0 ? 0 : n + sum(n - 1) }
print(sum(10_000))

func isEven(_ n: Int) -> Bool { n == 0 || isOdd(n - 1) }
func isOdd(_ n: Int) -> Bool { n != 0 && isEven(n - 1) }
print(isEven(12_001))

var grid = Array(repeating: Array(repeating: 0, count: 100), count: 100)
func fill(_ row: Int, _ column: Int) -> Int {
  guard grid.indices.contains(row), grid[row].indices.contains(column), grid[row][column] == 0 else { return 0 }
  grid[row][column] = 1
  var n = 1
  for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] { n += fill(row + down, column + right) }
  return n
}
print(fill(0, 0))

func countdown() -> Int {
  var step: (Int) -> Int = { $0 }
  step = { n in n > 0 ? step(n - 1) + 1 : 0 }
  return step(10_000)
}
print(countdown())

final class Node {
  let value: Int
  let next: Node?
  init(_ value: Int, _ next: Node?) { (self.value, self.next) = (value, next) }
  var total: Int { value + (next?.total ?? 0) }
  func last() -> Node { next?.last() ?? self }
}
var nodes: Node?
for n in 0..<10_000 { nodes = Node(n, nodes) }
print(nodes!.total, nodes!.last().value)

var memo: [Int: Int] = [:]
func ways(_ n: Int) throws -> Int {
  if n < 2 { return 1 }
  if let known = memo[n] { return known }
  let found = (try ways(n - 1) + ways(n - 2)) % 1_000_007
  memo[n] = found
  return found
}
print(try ways(8_000))

indirect enum List: Equatable {
  case end
  case cell(Int, List)
  var count: Int { if case .cell(_, let rest) = self { 1 + rest.count } else { 0 } }
  func map(_ change: (Int) -> Int) -> List {
    guard case .cell(let value, let rest) = self else { return .end }
    return .cell(change(value), rest.map(change))
  }
}
var list = List.end
for n in 0..<5_000 { list = .cell(n, list) }
print(list.count, list == list.map { $0 }, list == list.map { $0 + 1 }, "\(list)".count)
list = .end
print(list.count)
