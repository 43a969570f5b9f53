// source: Apple's documentation of Publisher.min(), as OpenCombine quotes it
import Schedulers
_ = [-1, 0, 10, 5].publisher.min().sink { print("\($0)") }
