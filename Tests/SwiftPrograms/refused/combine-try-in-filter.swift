// source: own
import Schedulers
func f(_ n: Int) throws -> Bool { n > 1 }
let p = [1, 2].publisher.filter { try f($0) }
