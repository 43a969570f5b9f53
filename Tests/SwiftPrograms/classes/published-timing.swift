// source: own
import Schedulers
final class Model: ObservableObject {
  @Published var x = 0 { willSet { print("willSet", x, newValue) } didSet { print("didSet", oldValue, x) } }
}
let m = Model()
var bag = Set<AnyCancellable>()
m.objectWillChange.sink { print("objectWillChange", m.x) }.store(in: &bag)
m.$x.sink { print("$x", $0, "x is", m.x) }.store(in: &bag)
m.x = 1
m.x = 1
m.x += 5
print(m.x)
