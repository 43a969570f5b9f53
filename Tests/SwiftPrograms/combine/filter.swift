// source: Apple's documentation of Publisher.filter(_:), as OpenCombine quotes it
import Schedulers
_ = [1, 2, 3, 4, 5].publisher.filter { $0 % 2 == 0 }.sink { print("\($0)") }
