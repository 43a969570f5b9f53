// source: Apple's documentation of Publisher.removeDuplicates(), as OpenCombine quotes it
import Schedulers
struct P { var x = 0 }
let p = [P(), P()].publisher.removeDuplicates()
