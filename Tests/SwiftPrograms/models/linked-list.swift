// source: own
indirect enum List<T> {
  case empty
  case node(T, List<T>)
  func prepending(_ value: T) -> List<T> { .node(value, self) }
  var count: Int {
    switch self {
    case .empty: return 0
    case let .node(_, rest): return 1 + rest.count
    }
  }
  var array: [T] {
    var result: [T] = []
    var current = self
    while case .node(let value, let rest) = current {
      result.append(value)
      current = rest
    }
    return result
  }
}
let numbers = List<Int>.empty.prepending(3).prepending(2).prepending(1)
print(numbers.count, numbers.array)
print(numbers)
