// source: own
import Schedulers
final class Store: ObservableObject {
  let objectWillChange = PassthroughSubject<String, Never>()
  var items: [Int] = [] { willSet { objectWillChange.send("items to \(newValue.count)") } }
  @Published var other = 0
}
let store = Store()
let c = store.objectWillChange.sink { print($0, store.items.count) }
store.items.append(1)
store.other = 3
store.items = []
