// source: own
import Schedulers
let ticks = PassthroughSubject<Int, Never>()
_ = ticks.collect().map { $0.joined() }
