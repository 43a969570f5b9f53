// source: own
import Schedulers
_ = ["1", "x", "3"].publisher.compactMap { Int($0) }.sink { print($0) }
_ = [1, nil, 3].publisher.replaceNil(with: 0).sink { print($0) }
_ = [1, nil].publisher.map { $0.map { $0 * 2 } }.sink { print($0 as Any) }
_ = ["a": 1].publisher.sink { print($0.key, $0.value) }
_ = [(1, "a")].publisher.map { $0.1 }.sink { print($0) }
