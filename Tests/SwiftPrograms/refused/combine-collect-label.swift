// source: Apple's documentation of Publisher.collect(_:), as OpenCombine quotes it
import Schedulers
let p = [1, 2].publisher.collect(count: 2)
