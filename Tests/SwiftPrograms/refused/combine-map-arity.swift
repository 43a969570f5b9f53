// source: Apple's documentation of Publisher.map(_:), as OpenCombine quotes it
import Schedulers
let p = [1, 2].publisher.map { a, b in a + b }
