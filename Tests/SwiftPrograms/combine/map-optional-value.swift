// source: own
import Schedulers
let d = [1: "I"]
_ = [1, 2].publisher.map { d[$0] }.sink { print($0 as Any) }
