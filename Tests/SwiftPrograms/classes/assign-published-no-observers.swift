// source: own
import Schedulers
final class Clock: ObservableObject { @Published var now = 0 { didSet { print("didSet", now) } } ; deinit { print("clock ends") } }
let ticks = PassthroughSubject<Int, Never>()
var clock: Clock? = Clock()
let changes = clock!.objectWillChange.sink { print("changes") }
ticks.assign(to: &clock!.$now)
ticks.send(1)
print(clock!.now)
clock!.now = 5
clock = nil
ticks.send(2)
print("end")
