// source: own
import Schedulers
final class Item: ObservableObject { @Published var done = false; let name: String; init(_ name: String) { self.name = name } }
final class ListModel: ObservableObject {
  @Published var items: [Item] = []
  private var bag = Set<AnyCancellable>()
  func add(_ name: String) {
    let item = Item(name)
    item.objectWillChange.sink { [unowned self] in self.objectWillChange.send() }.store(in: &bag)
    items.append(item)
  }
  var open: Int { items.filter { !$0.done }.count }
}
let list = ListModel()
let c = list.objectWillChange.sink { print("list changes", list.open) }
list.add("a")
list.add("b")
list.items[0].done = true
print(list.open)
