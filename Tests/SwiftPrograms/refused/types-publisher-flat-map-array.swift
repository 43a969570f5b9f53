// source: own
import Schedulers
let ticks = PassthroughSubject<Int, Never>()
_ = ticks.collect().flatMap { $0 }
