// source: own
import Schedulers
class Base: ObservableObject { @Published var a = 1 }
final class Derived: Base { @Published var b = "b"; override init() { super.init(); a = 2 } }
let d = Derived()
let c = d.objectWillChange.sink { print("change", d.a, d.b) }
let e = d.$a.combineLatest(d.$b).sink { print($0, $1) }
d.a = 3
d.b = "c"
