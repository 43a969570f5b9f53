// source: Apple's documentation of Publisher.retry(_:), as OpenCombine quotes it
import Schedulers
struct E: Error {}
let p = Fail<Int, E>(error: E()).retry(times: 3)
