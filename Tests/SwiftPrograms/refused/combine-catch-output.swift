// source: Apple's documentation of Publisher.catch(_:), as OpenCombine quotes it
import Schedulers
struct E: Error {}
let p = Fail<Int, E>(error: E()).catch { _ in Just("none") }
