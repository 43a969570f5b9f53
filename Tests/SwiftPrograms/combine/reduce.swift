// source: Apple's documentation of Publisher.reduce(_:_:), as OpenCombine quotes it
import Schedulers
_ = (0...10).publisher.reduce(0) { $0 + $1 }.sink { print("\($0)") }
