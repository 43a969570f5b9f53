// source: own
// The type of `.zero` is an associated type, or a type parameter, that only the body around tells.
struct Queue<T> {
  private var items: [T] = []
  mutating func push(_ item: T) { items.append(item) }
  mutating func pop() -> T? { items.isEmpty ? nil : items.removeFirst() }
}
protocol Graph {
  associatedtype Vertex: Hashable
  associatedtype Weight: Numeric & Comparable
  func edges(from vertex: Vertex) -> [(Vertex, Weight)]
}
extension Graph {
  func farthest(from start: Vertex, within limit: Weight) -> Weight? {
    var found: [Vertex: Weight] = [start: .zero]
    var queue = Queue<(Vertex, Weight)>()
    queue.push((start, .zero))
    while let (vertex, distance) = queue.pop() {
      for (next, weight) in edges(from: vertex) where distance + weight <= limit && found[next] == nil {
        found[next] = distance + weight
        queue.push((next, distance + weight))
      }
    }
    return found.values.max()
  }
  func pairs(_ start: Vertex) -> Weight {
    var pairs = [(Vertex, Weight)]()
    pairs.append((start, .zero))
    return pairs[0].1 + 1
  }
  func local(_ start: Vertex) -> Weight {
    func next(_ weight: Weight) -> Weight { weight + 1 }
    var weights = [Weight]()
    weights.append(.zero)
    return next(.zero) + weights[0]
  }
  func greatest(_ vertex: Vertex) -> Weight {
    var counts: [Vertex: Weight] = [:]
    counts[vertex, default: .zero] += 1
    return max(.zero, counts[vertex]!)
  }
}
struct Line: Graph {
  func edges(from vertex: Int) -> [(Int, Double)] { [(vertex + 1, 2.5)] }
}
print(Line().farthest(from: 1, within: 10) as Any, Line().pairs(1), Line().local(1), Line().greatest(1))

extension Collection where Element: Numeric {
  func firstTwo() -> Element {
    var all = [Element]()
    all.append(.zero)
    all.append(first ?? .zero)
    return all[0] + all[1] + 1
  }
  func summed() -> Element {
    func add(_ a: Element, _ b: Element) -> Element { a + b }
    return reduce(.zero) { add($0, $1) } + add(.zero, 1)
  }
}
print([1.5, 2].firstTwo(), [2, 3].summed(), [Float]().firstTwo())

func clamped<T: Numeric & Comparable>(_ value: T) -> T { max(.zero, value) }
print(clamped(-2), clamped(2.5))

struct Matrix<T> {
  var cells: [T]
  let size: Int
  subscript(row: Int, column: Int) -> T {
    get { cells[row * size + column] }
    set { cells[row * size + column] = newValue }
  }
}
extension Matrix where T: Numeric {
  init(size: Int) {
    self.size = size
    cells = Array(repeating: .zero, count: size * size)
  }
  init(diagonal: [T]) {
    size = diagonal.count
    self.cells = [.zero] + []
    self.cells = .init(repeating: .zero, count: size * size)
    for (place, value) in diagonal.enumerated() { self[place, place] = value }
  }
  static func * (a: Matrix, b: Matrix) -> Matrix {
    var made = Matrix(size: a.size)
    for i in 0..<a.size {
      for j in 0..<a.size { made[i, j] = (0..<a.size).reduce(.zero) { $0 + a[i, $1] * b[$1, j] } }
    }
    return made
  }
}
let matrix = Matrix(cells: [1.0, 2, 3, 4], size: 2)
print((matrix * matrix).cells, (Matrix(diagonal: [2.0, 3]) * matrix).cells, Matrix<Float>(size: 1))
