// source: Apple's documentation of Publisher.replaceNil(with:), as OpenCombine quotes it
import Schedulers
let p = [1, 2].publisher.replaceNil(with: 0)
