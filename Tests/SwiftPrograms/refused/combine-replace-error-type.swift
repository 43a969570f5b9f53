// source: Apple's documentation of Publisher.replaceError(with:), as OpenCombine quotes it
import Schedulers
struct E: Error {}
let p = Fail<Int, E>(error: E()).replaceError(with: "none")
