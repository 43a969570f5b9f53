// source: Apple's documentation of Publisher.collect(), as OpenCombine quotes it
import Schedulers
_ = (0...5).publisher.collect().sink { print("\($0)") }
