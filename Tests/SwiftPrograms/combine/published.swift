// source: own
import Schedulers
final class Model: ObservableObject { @Published var name = "a" }
let m = Model()
let c = m.$name.sink { print("name", $0, m.name) }
m.name = "b"
