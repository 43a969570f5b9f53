// source: own
import Schedulers
let ticks = PassthroughSubject<Int, Never>()
_ = ticks.debounce(for: "1", scheduler: DispatchQueue.main)
