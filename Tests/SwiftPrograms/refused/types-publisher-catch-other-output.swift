// source: own
import Schedulers
let ticks = PassthroughSubject<Int, Error>()
_ = ticks.catch { _ in Just("") }
