// source: own
import Schedulers
extension Publisher where Output == Int { func squared() -> Publishers.Map<Self, Int> { map { $0 * $0 } } }
_ = [2, 3].publisher.squared().sink { print($0) }
