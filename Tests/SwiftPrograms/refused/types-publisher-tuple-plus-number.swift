// source: own
import Schedulers
let pairs = PassthroughSubject<(Int, String), Never>()
_ = pairs.map { $0 + 1 }
