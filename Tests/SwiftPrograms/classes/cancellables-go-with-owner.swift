// source: own
import Schedulers
let source = PassthroughSubject<Int, Never>()
final class Listener { var bag = Set<AnyCancellable>(); let name: String
  init(_ name: String) { self.name = name; source.sink { print(name, $0) }.store(in: &bag) }
  deinit { print("listener", name, "ends") } }
var one: Listener? = Listener("one")
let two = Listener("two")
source.send(1)
one = nil
source.send(2)
two.bag.removeAll()
source.send(3)
