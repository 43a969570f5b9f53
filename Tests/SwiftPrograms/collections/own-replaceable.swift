// source: own
struct Ring<T>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral {
  private var store: [T] = []
  init() {}
  init(arrayLiteral elements: T...) { store = elements }
  var startIndex: Int { 0 }
  var endIndex: Int { store.count }
  subscript(index: Int) -> T {
    get { store[((index % count) + count) % count] }
    set { store[((index % count) + count) % count] = newValue }
  }
  mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with elements: C) where C.Element == T {
    store.replaceSubrange(range, with: elements)
  }
}
extension Ring: Equatable where T: Equatable {}
var ring: Ring = [1, 2, 3]
ring += [4, 5]
ring += Ring(arrayLiteral: 6)
print(Array(ring), ring[-1], Array(ring + [7]), ring + [8] == ring + [8], (ring + [0]).count)
