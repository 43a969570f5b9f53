// source: own
import Schedulers
let ticks = PassthroughSubject<Int, Never>()
_ = ticks.map(String.init).map { $0 + 1 }
