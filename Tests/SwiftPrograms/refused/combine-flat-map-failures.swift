// source: Apple's documentation of Publisher.flatMap(maxPublishers:_:), as OpenCombine quotes it
import Schedulers
struct E: Error {}
struct F: Error {}
let a = PassthroughSubject<Int, E>()
let p = a.flatMap { _ in Fail<Int, F>(error: F()) }
