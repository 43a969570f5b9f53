// source: Apple's documentation of Publisher.contains(where:), as OpenCombine quotes it
import Schedulers
_ = [-1, 0, 10, 5].publisher.contains { $0 > 4 }.sink { print("\($0)") }
