// source: Apple's documentation of Publisher.sink(receiveValue:), as OpenCombine quotes it
import Schedulers
struct E: Error {}
let a = PassthroughSubject<Int, E>()
let c = a.sink { print($0) }
