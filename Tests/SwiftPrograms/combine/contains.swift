// source: Apple's documentation of Publisher.contains(_:), as OpenCombine quotes it
import Schedulers
_ = [-1, 5, 10, 5].publisher.contains(5).sink { print("\($0)") }
