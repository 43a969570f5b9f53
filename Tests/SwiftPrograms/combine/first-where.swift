// source: Apple's documentation of Publisher.first(where:), as OpenCombine quotes it
import Schedulers
_ = (0...10).publisher.first { $0 > 5 }.sink { print("\($0)") }
