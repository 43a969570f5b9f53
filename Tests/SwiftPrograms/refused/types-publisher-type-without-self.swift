// source: own
import Schedulers
enum E: Error { case a }
let ticks = PassthroughSubject<Int, Never>()
_ = ticks.setFailureType(to: E)
