// source: Apple's documentation of Publisher.last(), as OpenCombine quotes it
import Schedulers
_ = (-10...10).publisher.last().sink { print("\($0)") }
