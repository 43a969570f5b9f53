// source: Apple's documentation of Publisher.map(_:), as OpenCombine quotes it
import Schedulers
let p = Just("abc").map(\.size)
