// source: Apple's documentation of Publisher.collect(_:), as OpenCombine quotes it
import Schedulers
_ = (0...10).publisher.collect(5).sink { print("\($0)", terminator: " ") }
print()
