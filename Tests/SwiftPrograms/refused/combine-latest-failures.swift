// source: Apple's documentation of Publisher.combineLatest(_:), as OpenCombine quotes it
import Schedulers
struct E: Error {}
let a = PassthroughSubject<Int, Never>()
let b = PassthroughSubject<Int, E>()
let p = a.combineLatest(b)
