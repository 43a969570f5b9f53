// source: own
import Schedulers
_ = [1.5, 2].publisher.scan(0) { $0 + $1 }.sink { print($0) }
_ = [1, 2].publisher.scan(0.5) { $0 + Double($1) }.sink { print($0) }
