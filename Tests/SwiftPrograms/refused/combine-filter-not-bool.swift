// source: Apple's documentation of Publisher.filter(_:), as OpenCombine quotes it
import Schedulers
let p = [1, 2].publisher.filter { $0 + 1 }
