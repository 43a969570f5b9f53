// source: Apple's documentation of Publisher.merge(with:), as OpenCombine quotes it
import Schedulers
let a = PassthroughSubject<Int, Never>()
let b = PassthroughSubject<String, Never>()
let p = a.merge(with: b)
