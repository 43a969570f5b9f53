// source: Apple's documentation of Publisher.map(_:), as OpenCombine quotes it
import Schedulers
struct E: Error {}
func f(_ n: Int) throws -> Int { n }
let p = Just(1).map { try f($0) }
