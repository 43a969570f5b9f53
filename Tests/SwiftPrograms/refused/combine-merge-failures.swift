// source: Apple's documentation of Publisher.merge(with:), as OpenCombine quotes it
import Schedulers
struct E: Error {}
let a = PassthroughSubject<Int, Never>()
let b = PassthroughSubject<Int, E>()
let p = a.merge(with: b)
