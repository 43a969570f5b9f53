// source: own
import Schedulers
let ticks = PassthroughSubject<Int, Error>()
_ = ticks.mapError { $0 as? URLError }
