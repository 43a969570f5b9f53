// source: own
class Item: Identifiable { var name: String; init(_ name: String) { self.name = name } }
final class Store: Identifiable { let id = 7 }
final class Model: Identifiable, CustomStringConvertible { var description: String { "model" }; func same(_ other: Model) -> Bool { id == other.id } }
let a = Item("a"), b = Item("b")
print(a.id == a.id, a.id == ObjectIdentifier(a), a.id == b.id, Store().id)
let m = Model()
print(m.same(m), m.same(Model()), Set([a, b, a].map(\.id)).count)
func ids<T: Identifiable>(_ items: [T]) -> Int { Set(items.map { $0.id }).count }
print(ids([a, b, a]), ids([Store(), Store()]))
let (x, y): (Int, String)
if a.name == "a" { (x, y) = (1, "x") } else { (x, y) = (2, "y") }
print(x, y)
func pair(_ flag: Bool) -> String {
  let (p, q): (Int, [Double])
  p = flag ? 1 : 2
  q = [0, 1]
  return "\(p) \(q)"
}
print(pair(true))
var rest = [1, 2, 3].makeIterator()
_ = rest.next()
for n in IteratorSequence(rest) { print(n) }
struct Down: IteratorProtocol { var n: Int; mutating func next() -> Int? { n == 0 ? nil : { n -= 1; return n + 1 }() } }
print(IteratorSequence(Down(n: 3)).map { $0 * 2 })
