// source: Apple's documentation of Publisher.scan(_:_:), as OpenCombine quotes it
import Schedulers
let p = [1, 2].publisher.scan(0) { "\($0)\($1)" }
