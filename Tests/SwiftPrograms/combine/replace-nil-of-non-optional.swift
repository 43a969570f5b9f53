// source: Apple's documentation of Publisher.replaceNil(with:), as OpenCombine quotes it
import Schedulers
_ = [1, 2].publisher.replaceNil(with: 0).sink { print($0) }
