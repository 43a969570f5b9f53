// source: own
import Schedulers
let c = ["1", "x"].publisher.map { Int($0) }.map { $0 + 1 }.sink { print($0) }
