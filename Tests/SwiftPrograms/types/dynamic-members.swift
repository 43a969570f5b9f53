// source: own
struct State { var count = 1; var name = "a"; var items = [1] }
@dynamicMemberLookup
final class Store {
  private var state = State()
  subscript<T>(dynamicMember path: KeyPath<State, T>) -> T { state[keyPath: path] }
  func add() { state.count += 1 }
}
let store = Store()
store.add()
print(store.count, store.name.uppercased(), store.items.count)
@dynamicMemberLookup
struct Settings {
  private var values: [String: Int] = [:]
  subscript(dynamicMember name: String) -> Int {
    get { values[name] ?? 0 }
    set { values[name] = newValue }
  }
}
var settings = Settings()
settings.width = 3
settings.width += 4
print(settings.width, settings.height)
@dynamicMemberLookup
struct Box<Value> {
  var value: Value
  subscript<T>(dynamicMember path: WritableKeyPath<Value, T>) -> T {
    get { value[keyPath: path] }
    set { value[keyPath: path] = newValue }
  }
}
var box = Box(value: State())
box.count = 8
box.items.append(2)
print(box.count, box.items, box.value.name)
