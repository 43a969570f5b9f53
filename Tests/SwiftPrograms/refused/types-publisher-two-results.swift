// source: own
import Schedulers
let ticks = PassthroughSubject<Int, Never>()
_ = ticks.map { if $0 > 1 { return "a" } else { return 2 } }
