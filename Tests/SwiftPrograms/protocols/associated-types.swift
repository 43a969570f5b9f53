// source: own
protocol Container {
  associatedtype Item
  var count: Int { get }
  subscript(i: Int) -> Item { get }
  mutating func append(_ item: Item)
}
struct IntBox: Container {
  var items: [Int] = []
  var count: Int { items.count }
  subscript(i: Int) -> Int { items[i] }
  mutating func append(_ item: Int) { items.append(item) }
}
struct Box<T>: Container {
  typealias Item = T
  private var items: [T] = []
  var count: Int { items.count }
  subscript(i: Int) -> T { items[i] }
  mutating func append(_ item: T) { items.append(item) }
}
extension Container {
  var last: Item? { count == 0 ? nil : self[count - 1] }
}
extension Container where Item: Equatable {
  func allEqual() -> Bool {
    for i in 0..<count where self[i] != self[0] { return false }
    return true
  }
}
func matches<A: Container, B: Container>(_ a: A, _ b: B) -> Bool where A.Item == B.Item, A.Item: Equatable {
  if a.count != b.count { return false }
  for i in 0..<a.count { if a[i] != b[i] { return false } }
  return true
}
var a = IntBox()
a.append(1)
a.append(1)
var b = Box<Int>()
b.append(1)
print(a.allEqual(), matches(a, b), b.last as Any, Box<String>().last as Any)
b.append(1)
print(matches(a, b), b.count)
