// source: own
import Schedulers
func f(_ n: Int) throws { print(n) }
let c = [1, 2].publisher.sink { try f($0) }
