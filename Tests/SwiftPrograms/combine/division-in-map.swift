// source: own
import Schedulers
_ = [1, 2].publisher.map { Double($0) / 4 }.sink { print($0) }
_ = [1, 2].publisher.map { $0 / 4 }.sink { print($0) }
