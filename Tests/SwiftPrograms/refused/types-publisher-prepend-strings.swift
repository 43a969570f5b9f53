// source: own
import Schedulers
let ticks = PassthroughSubject<Int, Never>()
_ = ticks.prepend(["x"])
