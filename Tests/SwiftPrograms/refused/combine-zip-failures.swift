// source: Apple's documentation of Publisher.zip(_:), as OpenCombine quotes it
import Schedulers
struct E: Error {}
struct F: Error {}
let a = PassthroughSubject<Int, E>()
let b = PassthroughSubject<Int, F>()
let p = a.zip(b)
