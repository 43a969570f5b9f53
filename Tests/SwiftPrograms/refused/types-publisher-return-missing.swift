// source: own
import Schedulers
let ticks = PassthroughSubject<Int, Never>()
_ = ticks.map { n in if n > 1 { return n } }
