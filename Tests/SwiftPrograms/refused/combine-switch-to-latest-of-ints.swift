// source: Apple's documentation of Publisher.switchToLatest(), as OpenCombine quotes it
import Schedulers
let a = PassthroughSubject<Int, Never>()
let p = a.switchToLatest()
