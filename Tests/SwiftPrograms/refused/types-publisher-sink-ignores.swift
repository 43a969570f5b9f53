// source: own
import Schedulers
let ticks = PassthroughSubject<Int, Never>()
_ = ticks.sink { print("x") }
