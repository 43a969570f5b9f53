// source: Apple's documentation of Publisher.count(), as OpenCombine quotes it
import Schedulers
_ = (0...10).publisher.count().sink { print("\($0)") }
