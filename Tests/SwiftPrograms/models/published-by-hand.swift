// source: own
import Schedulers
final class Model: ObservableObject {
  @Published var name: String
  @Published private(set) var count: Int
  let scale: Int
  init(name: String, count: Int = 2) {
    _name = Published(initialValue: name)
    self._count = .init(wrappedValue: count * 2)
    scale = count
  }
  func up() { count += scale }
}
let model = Model(name: "a")
let names = model.$name.sink { print("name", $0) }
let counts = model.$count.sink { print("count", $0) }
model.up()
model.name = "b"
print(model.name, model.count)
