// source: own
struct Store<Value> {
  var all: Bag = []
  mutating func add(_ item: Item) { all.append(item) }
  typealias Bag = [Item]
  typealias Item = (id: Int, value: Value)
  typealias Visit = (Item) -> Void
}
extension Store {
  typealias Pair = (Item, Item)
  func each(_ visit: Visit) { all.forEach(visit) }
  func ends() -> Pair? { all.isEmpty ? nil : (all[0], all[all.count - 1]) }
}
var store = Store<String>()
store.add((1, "a"))
store.add((id: 2, value: "b"))
store.each { print($0.id, $0.value) }
if let (first, last) = store.ends() { print(first.value, last.id) }
struct Outer { typealias Name = String; struct Inner { var name: Name = "inner" } }
let name: Outer.Name = "x"
print(name, Outer.Inner().name)
