// source: Apple's documentation of Deferred, as OpenCombine quotes it
import Schedulers
var n = 0
let p = Deferred { n += 1; return Just(n) }
_ = p.sink { print($0) }
_ = p.sink { print($0) }
