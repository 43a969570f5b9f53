// source: own
// What a `where` requires of associated types tells functions apart, as in Swift.
protocol Row { var id: Int { get } }
struct Item: Row, Equatable { let id: Int }

func kind<C: RangeReplaceableCollection & Equatable>(_ rows: C) -> String where C.Element: Row { "rows" }
func kind<C: RangeReplaceableCollection & Equatable>(_ sections: C) -> String where C.Element: Collection { "sections" }
print(kind([Item(id: 1)]), kind([[1], [2]]), kind(["a"]))

func total<S: Sequence>(_ values: S) -> String where S.Element == Int { "ints" }
func total<S: Sequence>(_ values: S) -> String where S.Element == String { "texts" }
print(total([1, 2]), total(["a"]))

// The way to write it before Swift 4.
struct Heap<T: Comparable> {
  var elements: [T] = []
  mutating func insert(_ value: T) { elements.append(value) }
  mutating func insert<S: Sequence>(_ sequence: S) where S.Iterator.Element == T {
    for value in sequence { insert(value) }
  }
}
var heap = Heap<Int>()
heap.insert([3, 1])
heap.insert(4)
print(heap.elements)

// A default that uses a type parameter, of an initializer that delegates.
protocol Addable { static var zero: Self { get } }
extension Int: Addable {}
struct Grid<T: Addable> {
  let rows: Int
  var cells: [T]
  init(rows: Int, columns: Int, initial: T = T.zero) {
    self.rows = rows
    cells = Array(repeating: initial, count: rows * columns)
  }
  init(size: Int, initial: T = T.zero) {
    self.init(rows: size, columns: size, initial: initial)
  }
}
print(Grid<Int>(size: 2), Grid(size: 1, initial: 7).cells)
