// source: Apple's documentation of Publisher.setFailureType(to:), as OpenCombine quotes it
import Schedulers
struct E: Error {}
struct F: Error {}
let p = Fail<Int, E>(error: E()).setFailureType(to: F.self)
